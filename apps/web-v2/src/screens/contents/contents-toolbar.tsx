import { useContentFolders } from '@atrium/browser-state/contents/use-contents'
import { CONTENT_KINDS, type ContentFilter, type ContentKind } from '@atrium/domain/contents/content-kind'
import { CONTENT_SORTS } from '@atrium/domain/contents/content-sort'
import { MOST_COUNTED } from '@atrium/domain/contents/most-counted'
import { ChoiceChips } from '@atrium/ui/choice-chips/choice-chips'
import { Select } from '@atrium/ui/select/select'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#features/search-field/search-field.tsx'
import { CONTENT_VIEWS, type ContentsSearch, type ContentView } from './contents-search.ts'
import styles from './contents-toolbar.module.css'
import { FolderMenu } from './folder-menu.tsx'

type Props = {
  search: ContentsSearch
  counts: Partial<Record<ContentKind, number>> | undefined
  onChange: (changed: Partial<ContentsSearch>) => void
}

/** What all content is narrowed by: words, type, whose, which part of it, and the order. */
export function ContentsToolbar({ search, counts, onChange }: Props) {
  const { t } = useTranslation('contents')
  const inTrash = search.show === 'trash'
  const isMarked = search.show === 'favorites' || search.show === 'recents'
  return (
    <search className={styles.toolbar}>
      {!inTrash && (
        <SearchField label={t('search')} words={search.q} maxLength={200} onChange={(q) => onChange({ q })} />
      )}
      <Views search={search} onChange={onChange} />
      {!inTrash && (
        <>
          <Select
            label={t('owner')}
            hideLabel
            value={search.owner ?? 'all'}
            choices={(['all', 'mine', 'shared'] as const).map((value) => ({ value, label: t(`owners.${value}`) }))}
            onChange={(owner) => onChange({ owner: owner === 'all' ? undefined : owner })}
          />
          {!isMarked && (
            <Select
              label={t('projects')}
              hideLabel
              value={search.everywhere ? 'all' : 'this'}
              choices={(['this', 'all'] as const).map((value) => ({ value, label: t(`inProjects.${value}`) }))}
              onChange={(value) => onChange({ everywhere: value === 'all' ? true : undefined })}
            />
          )}
          <Select
            label={t('sort')}
            hideLabel
            value={search.sort ?? 'updated'}
            choices={CONTENT_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
            onChange={(sort) => onChange({ sort: sort === 'updated' ? undefined : sort })}
          />
          <Kinds search={search} counts={counts} onChange={onChange} />
        </>
      )}
    </search>
  )
}

/** Everything, a view of it, or a folder. */
function Views({ search: { show, folder }, onChange }: Omit<Props, 'counts'>) {
  const { t } = useTranslation('contents')
  const folders = useContentFolders()
  const views = (['all', ...CONTENT_VIEWS] as const).map((value) => ({ value, label: t(`views.${value}`) }))
  const chosen = folders.find(({ id }) => id === folder)
  // One that is not known yet, or is gone.
  const unknown = folder === undefined || chosen ? [] : [{ id: folder, name: t('folder') }]
  const own = [...folders, ...unknown].map(({ id, name }) => ({ value: id, label: name, group: t('folders') }))
  return (
    <>
      <Select<string>
        label={t('show')}
        hideLabel
        value={folder ?? show ?? 'all'}
        choices={[...views, ...own]}
        onChange={(value) => {
          const view = CONTENT_VIEWS.find((known): known is ContentView => known === value)
          onChange({ show: view, folder: view || value === 'all' ? undefined : value })
        }}
      />
      {chosen && <FolderMenu folder={chosen} onDeleted={() => onChange({ folder: undefined })} />}
    </>
  )
}

function Kinds({ search: { type, q, show }, counts, onChange }: Props) {
  const { t } = useTranslation('contents')
  const shown = CONTENT_KINDS.filter((kind) => kind === type || (counts?.[kind] ?? 0) > 0)
  const isMarked = show === 'favorites' || show === 'recents'
  if ((counts || isMarked) && shown.length === 0 && q === undefined) return null
  const label = (kind: ContentKind) => {
    const count = counts?.[kind]
    if (count === undefined) return t(`kinds.${kind}`)
    return `${t(`kinds.${kind}`)} ${count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : count}`
  }
  const kinds = shown.length === 0 && q !== undefined ? CONTENT_KINDS : shown
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
