import { useCertainPrompts } from '@atrium/browser-state/catalog/use-catalog-groups'
import { useOfferedPrompts } from '@atrium/browser-state/catalog/use-offered-prompts'
import { GROUP_PROMPTS_LIMIT } from '@atrium/domain/catalog-items/catalog-limits'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Select } from '@atrium/ui/select/select'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#features/search-field/search-field.tsx'
import { Link } from '#router/link.tsx'
import styles from './group-prompts.module.css'

type Props = {
  ids: readonly string[]
  /** Without it they are only shown. */
  onChange?: ((ids: string[]) => void) | undefined
}

/** The prompts of a group in their order. */
export function GroupPrompts({ ids, onChange }: Props) {
  const { t } = useTranslation('catalog')
  const known = useCertainPrompts(ids)
  const [words, setWords] = useState<string>()
  const {
    prompts: offered,
    isMore,
    isSearching,
  } = useOfferedPrompts({ isOn: onChange !== undefined, words: words ?? '' })
  const byId = new Map([...offered, ...(known.data ?? [])].map((prompt) => [prompt.id, prompt]))
  const left = offered.filter(({ id, name, description }) => {
    const isMeant = words === undefined || `${name}\n${description}`.toLowerCase().includes(words.toLowerCase())
    return isMeant && !ids.includes(id)
  })
  const isFull = ids.length >= GROUP_PROMPTS_LIMIT
  const move = (index: number, by: number) => {
    const next = [...ids]
    next.splice(index + by, 0, ...next.splice(index, 1))
    onChange?.(next)
  }
  return (
    <fieldset className={styles.prompts}>
      <legend>{t('groups.prompts')}</legend>
      {ids.length === 0 && <p className={styles.none}>{t('groups.noPrompts')}</p>}
      <ol className={styles.list}>
        {ids.map((id, index) => {
          const name = byId.get(id)?.name
          if (name === undefined && known.isLoading) return null
          return (
            <li key={id} className={styles.prompt}>
              <span className={styles.name}>
                {name === undefined ? (
                  t('groups.unseen')
                ) : (
                  <Link to="/content/prompts/:promptId" params={{ promptId: id }}>
                    {name}
                  </Link>
                )}
              </span>
              {onChange && (
                <>
                  <IconButton
                    size="small"
                    label={t('groups.up', { name })}
                    icon={<ArrowUp />}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <IconButton
                    size="small"
                    label={t('groups.down', { name })}
                    icon={<ArrowDown />}
                    disabled={index === ids.length - 1}
                    onClick={() => move(index, 1)}
                  />
                  <IconButton
                    size="small"
                    label={t('groups.remove', { name })}
                    icon={<X />}
                    onClick={() => onChange(ids.filter((other) => other !== id))}
                  />
                </>
              )}
            </li>
          )
        })}
      </ol>
      {onChange && !isFull && (isMore || words !== undefined) && (
        <SearchField label={t('groups.find')} words={words} onChange={setWords} />
      )}
      {words !== undefined && left.length === 0 && !isSearching && <p className={styles.none}>{t('unmatched')}</p>}
      {onChange && (left.length > 0 || words !== undefined) && !isFull && (
        <Select
          label={t('groups.add')}
          hideLabel
          value=""
          choices={[
            { value: '', label: t('groups.add') },
            ...left.map(({ id, name, description }) => ({ value: id, label: name, description })),
          ]}
          onChange={(id) => id !== '' && onChange([...ids, id])}
        />
      )}
    </fieldset>
  )
}
