import { useContentFolders } from '@atrium/browser-state/contents/use-contents'
import { CONTENT_SORTS, type ContentSort, usualOrder } from '@atrium/domain/contents/content-sort'
import { Select } from '@atrium/ui/select/select'
import { useTranslation } from 'react-i18next'
import { OrderButton } from '#features/lists/order-button.tsx'
import { SearchField } from '#features/search-field/search-field.tsx'
import { CONTENT_VIEWS, type ContentsSearch, type ContentView } from '../contents-search.ts'
import styles from './contents-toolbar.module.css'
import { FolderMenu } from './folder-menu.tsx'
import { InProjects } from './in-projects.tsx'

type Props = {
  search: ContentsSearch
  onChange: (changed: Partial<ContentsSearch>) => void
}

/** What all content is narrowed by beside its type: words, whose, which part of it, and the order. */
export function ContentsToolbar({ search, onChange }: Props) {
  const { t } = useTranslation('contents')
  const inTrash = search.show === 'trash'
  // What one has viewed stands in the order of viewing it unless another is chosen.
  const usual = search.show === 'recents' ? ('viewed' as const) : ('updated' as const)
  const { sort = usual } = search
  const isMarked = search.show === 'favorites' || search.show === 'recents'
  return (
    <search className={styles.toolbar}>
      <SearchField
        label={t(inTrash ? 'searchTrash' : 'search')}
        words={search.q}
        maxLength={200}
        onChange={(q) => onChange({ q })}
      />
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
          {!isMarked && <InProjects search={search} onChange={onChange} />}
          <Select
            label={t('sort')}
            hideLabel
            value={sort}
            choices={[...(usual === 'viewed' ? [usual] : []), ...CONTENT_SORTS].map((value) => ({
              value,
              label: t(`sorts.${value}`),
            }))}
            onChange={(next) =>
              onChange({ sort: next === usual || next === 'viewed' ? undefined : next, order: undefined })
            }
          />
          <OrderButton
            order={search.order ?? orderOf(sort)}
            texts={{ asc: t(`orders.${sort}.asc`), desc: t(`orders.${sort}.desc`) }}
            onChange={(order) => onChange({ order: order === orderOf(sort) ? undefined : order })}
          />
        </>
      )}
    </search>
  )
}

/** Times, as that of viewing, are the latest first. */
const orderOf = (sort: ContentSort | 'viewed') => (sort === 'viewed' ? 'desc' : usualOrder(sort))

/** Everything, a view of it, or a folder. */
function Views({ search: { show, folder }, onChange }: Props) {
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
