import { PERSON_STATES } from '@atrium/domain/people/person-state'
import { Select } from '@atrium/ui/select/select'
import { TextField } from '@atrium/ui/text-field/text-field'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PeopleSearch } from './people-search.ts'
import styles from './people-toolbar.module.css'

/** How long somebody has to stop typing before people are searched, in milliseconds. */
const TYPING_REST = 200

type Props = { search: PeopleSearch; onChange: (change: Partial<PeopleSearch>) => void; action: ReactNode }

/** What the list is narrowed by, and the way to add to it. */
export function PeopleToolbar({ search, onChange, action }: Props) {
  const { t } = useTranslation('people')
  const choices = (['all', ...PERSON_STATES] as const).map((value) => ({ value, label: t(`states.${value}`) }))
  return (
    <search className={styles.toolbar}>
      {/* Words of another place, as of the button for going back, begin anew. */}
      <Words key={search.q === undefined ? 'none' : 'some'} words={search.q} onChange={(q) => onChange({ q })} />
      <Select
        label={t('state')}
        hideLabel
        value={search.state ?? 'all'}
        choices={choices}
        onChange={(state) => onChange({ state: state === 'all' ? undefined : state })}
      />
      <div className={styles.action}>{action}</div>
    </search>
  )
}

function Words({ words = '', onChange }: { words: string | undefined; onChange: (words: string | undefined) => void }) {
  const { t } = useTranslation('people')
  const [text, setText] = useState(words)
  useEffect(() => {
    if (text === words) return undefined
    const timer = setTimeout(() => onChange(text.trim() === '' ? undefined : text), TYPING_REST)
    return () => clearTimeout(timer)
  }, [text, words, onChange])
  return (
    <TextField
      type="search"
      className={styles.words}
      label={t('search')}
      hideLabel
      placeholder={t('search')}
      maxLength={100}
      icon={<Search aria-hidden="true" />}
      value={text}
      onChange={setText}
    />
  )
}
