import { PERSON_STATES } from '@atrium/domain/people/person-state'
import { Select } from '@atrium/ui/select/select'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#features/search-field/search-field.tsx'
import styles from '#features/administration/administration-toolbar.module.css'
import type { PeopleSearch } from './people-search.ts'

type Props = { search: PeopleSearch; onChange: (change: Partial<PeopleSearch>) => void; action: ReactNode }

/** What the list is narrowed by, and the way to add to it. */
export function PeopleToolbar({ search, onChange, action }: Props) {
  const { t } = useTranslation('people')
  const choices = (['all', ...PERSON_STATES] as const).map((value) => ({ value, label: t(`states.${value}`) }))
  return (
    <search className={styles.toolbar}>
      <SearchField label={t('search')} words={search.q} onChange={(q) => onChange({ q })} />
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
