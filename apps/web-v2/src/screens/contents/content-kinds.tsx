import { CONTENT_KINDS, type ContentFilter, type ContentKind } from '@atrium/domain/contents/content-kind'
import { MOST_COUNTED } from '@atrium/domain/contents/most-counted'
import { ChoiceChips } from '@atrium/ui/choice-chips/choice-chips'
import { useTranslation } from 'react-i18next'
import styles from './content-kinds.module.css'
import type { ContentsSearch } from './contents-search.ts'

type Props = {
  search: ContentsSearch
  counts: Partial<Record<ContentKind, number>> | undefined
  onChange: (changed: Partial<ContentsSearch>) => void
}

/** The types that there are in what is shown, each with how much there is of it. */
export function ContentKinds({ search: { type, q, show }, counts, onChange }: Props) {
  const { t } = useTranslation('contents')
  const shown = CONTENT_KINDS.filter((kind) => kind === type || (counts?.[kind] ?? 0) > 0)
  if (counts && shown.length === 0 && q === undefined) return null
  const label = (kind: ContentKind) => {
    const count = counts?.[kind]
    if (count === undefined) return t(`kinds.${kind}`)
    return `${t(`kinds.${kind}`)} ${count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : count}`
  }
  const kinds = shown.length === 0 && q !== undefined && show !== 'trash' ? CONTENT_KINDS : shown
  return (
    <div className={styles.kinds}>
      <ChoiceChips
        label={t('type')}
        value={type ?? 'all'}
        choices={[
          { value: 'all', label: t('kinds.all') },
          ...kinds.map((kind) => ({ value: kind, label: label(kind) })),
          ...(type === 'thread' ? [{ value: type, label: t('kinds.thread') }] : []),
        ]}
        onChange={(value) => onChange({ type: value === 'all' ? undefined : (value as ContentFilter) })}
      />
    </div>
  )
}
