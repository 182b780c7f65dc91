import { useGpts, useWorkspace } from '@atrium/browser-state/gpts/use-gpts'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListMore } from '#features/lists/list-more.tsx'
import { ListState } from '#features/lists/list-state.tsx'
import { ListToolbar } from '#features/lists/list-toolbar.tsx'
import { SearchField } from '#features/search-field/search-field.tsx'
import { SelectableList } from '#features/selection/selectable-list.tsx'
import { useSelection } from '#features/selection/use-selection.ts'
import { Page } from '#frame/page.tsx'
import { useListSearch } from '#router/use-list-search.ts'
import { GptsSelection } from './gpts-selection.tsx'
import { readGptsSearch } from './gpts-search.ts'
import { GptsTable } from './gpts-table.tsx'

/** Which GPTs the company has, and the way to take one over as a companion. What they are narrowed by is in the address. */
export function GptsScreen() {
  const { t } = useTranslation('gpts')
  const workspace = useWorkspace()
  const isConnected = workspace.data?.connected
  if (isConnected) return <Connected />
  return (
    <GptsPage loading={workspace.isPending}>
      {isConnected === false ? (
        <EmptyState art="nothing" title={t('notConnected.title')} text={t('notConnected.text')} />
      ) : (
        <ListState list={workspace} count={0} failed={t('failed')} />
      )}
    </GptsPage>
  )
}

function GptsPage({ loading, children }: { loading: boolean; children: ReactNode }) {
  const { t } = useTranslation('gpts')
  return (
    <Page title={t('title')} description={t('description')} loading={loading}>
      {children}
    </Page>
  )
}

function Connected() {
  const { t } = useTranslation('gpts')
  const [{ q }, change] = useListSearch('/companionhub/gpts', readGptsSearch)
  const list = useGpts(q)
  const selection = useSelection(list.gpts)
  const none =
    q === undefined ? (
      <EmptyState art="nothing" title={t('none.title')} text={t('none.text')} />
    ) : (
      <EmptyState
        art="search"
        title={t('unmatched')}
        actions={<Button onClick={() => change({ q: undefined })}>{t('clear')}</Button>}
      />
    )
  return (
    <GptsPage loading={list.isFetching && !list.isPending}>
      <SelectableList
        items={list.gpts}
        selection={selection}
        bar={<GptsSelection selection={selection} total={list.gpts.length} />}
        toolbar={
          <ListToolbar
            search={
              <SearchField label={t('search')} words={q} maxLength={200} onChange={(words) => change({ q: words })} />
            }
          />
        }
      >
        <ListState list={list} count={list.gpts.length} failed={t('failed')} none={!list.hasNextPage && none} />
        {list.gpts.length > 0 && <GptsTable gpts={list.gpts} selection={selection} />}
      </SelectableList>
      <ListMore list={list} label={t('more')} />
    </GptsPage>
  )
}
