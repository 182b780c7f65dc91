import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListMore } from '#features/lists/list-more.tsx'
import { ListState, type ListStateProps } from '#features/lists/list-state.tsx'
import { ListToolbar } from '#features/lists/list-toolbar.tsx'
import { SearchField } from '#features/search-field/search-field.tsx'
import { SectionTabs } from '#features/sections/section-tabs.tsx'
import { DeleteSelected } from '#features/selection/delete-selected.tsx'
import { SelectableList } from '#features/selection/selectable-list.tsx'
import { useSelection } from '#features/selection/use-selection.ts'
import { Page } from '#frame/page.tsx'
import { Link } from '#router/link.tsx'
import { CatalogFileMenu } from './catalog-file-menu.tsx'
import { type CatalogItem, CatalogTable, type CatalogTableProps } from './catalog-table.tsx'

type Props<Item extends CatalogItem> = Omit<CatalogTableProps<Item>, 'selection'> & {
  list: ListStateProps['list'] & {
    isFetching: boolean
    isPending: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
  /** What it is narrowed by. */
  words: string | undefined
  onSearch: (words: string | undefined) => void
  onCreate: () => void
  texts: {
    title: string
    description: string
    create: string
    search: string
    failed: string
    unmatched: string
    none: { title: string; text: string }
  }
  /** What opens over it. */
  children: ReactNode
}

const FILED = { catalogPrompt: 'prompts', catalogGroup: 'groups' } as const

/** The page of everything of one kind in the catalog: narrowed by words, selected, filed, and begun anew. */
export function CatalogList<Item extends CatalogItem>({
  list,
  words,
  onSearch,
  onCreate,
  texts,
  children,
  ...table
}: Props<Item>) {
  const { t } = useTranslation('catalog')
  const { kind, items } = table
  const selection = useSelection(items)
  const none =
    words === undefined ? (
      <EmptyState art="nothing" {...texts.none} actions={<Button onClick={onCreate}>{texts.create}</Button>} />
    ) : (
      <EmptyState
        art="search"
        title={texts.unmatched}
        actions={<Button onClick={() => onSearch(undefined)}>{t('clear')}</Button>}
      />
    )
  return (
    <Page title={texts.title} description={texts.description} loading={list.isFetching && !list.isPending}>
      <SectionTabs section="content" />
      <SelectableList
        items={items}
        selection={selection}
        bar={<DeleteSelected kind={kind} selection={selection} total={items.length} />}
        toolbar={
          <ListToolbar search={<SearchField label={texts.search} words={words} maxLength={200} onChange={onSearch} />}>
            <Button variant="ghost" render={<Link to="/content/proposals" />}>
              {t('proposals')}
            </Button>
            <CatalogFileMenu kind={FILED[kind]} />
            <Button variant="primary" icon={<Plus />} onClick={onCreate}>
              {texts.create}
            </Button>
          </ListToolbar>
        }
      >
        <ListState list={list} count={items.length} failed={texts.failed} none={none} />
        {items.length > 0 && <CatalogTable {...table} selection={selection} />}
      </SelectableList>
      <ListMore list={list} label={t('more')} />
      {children}
    </Page>
  )
}
