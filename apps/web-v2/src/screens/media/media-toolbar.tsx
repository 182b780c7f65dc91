import { LISTED_ORIGINS, type ListedOrigin } from '@atrium/domain/files/file-origin'
import { MEDIA_KINDS, type MediaKind } from '@atrium/domain/files/media-kind'
import { ChoiceChips } from '@atrium/ui/choice-chips/choice-chips'
import { Select } from '@atrium/ui/select/select'
import { useTranslation } from 'react-i18next'
import { OrderButton } from '#features/lists/order-button.tsx'
import { SearchField } from '#features/search-field/search-field.tsx'
import type { MediaSearch } from './media-search.ts'
import styles from './media-toolbar.module.css'

type Props = { search: MediaSearch; onChange: (change: Partial<MediaSearch>) => void }

/** What the media are narrowed by: words, kind, origin, whose, and the order. */
export function MediaToolbar({ search, onChange }: Props) {
  const { t } = useTranslation('media-screen')
  const say: (key: string) => string = t
  const { order = 'desc' } = search
  const choices = <Value extends string>(group: string, values: readonly Value[]) =>
    values.map((value) => ({ value, label: say(`${group}.${value}`) }))
  return (
    <search className={styles.toolbar}>
      <SearchField label={t('search')} words={search.q} maxLength={200} onChange={(q) => onChange({ q })} />
      <div className={styles.kinds}>
        <ChoiceChips
          label={t('kind')}
          value={search.kind ?? 'all'}
          choices={choices('kinds', ['all', ...MEDIA_KINDS])}
          onChange={(kind) => onChange({ kind: kind === 'all' ? undefined : (kind as MediaKind) })}
        />
      </div>
      <Select
        label={t('origin')}
        hideLabel
        value={search.origin ?? 'all'}
        choices={choices<ListedOrigin | 'all'>('origins', ['all', ...LISTED_ORIGINS])}
        onChange={(origin) => onChange({ origin: origin === 'all' ? undefined : origin })}
      />
      <Select
        label={t('owner')}
        hideLabel
        value={search.owner ?? 'mine'}
        choices={choices('owners', ['mine', 'shared'])}
        onChange={(owner) => onChange({ owner: owner === 'shared' ? owner : undefined })}
      />
      <OrderButton
        order={order}
        texts={{ asc: t('orders.asc'), desc: t('orders.desc') }}
        onChange={(next) => onChange({ order: next === 'asc' ? next : undefined })}
      />
    </search>
  )
}
