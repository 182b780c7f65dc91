import { useGpts, useWorkspace } from '@atrium/browser-state/gpts/use-gpts'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { useTranslation } from 'react-i18next'
import { ListMore } from '#features/lists/list-more.tsx'
import { ListState } from '#features/lists/list-state.tsx'
import { SelectableList } from '#features/selection/selectable-list.tsx'
import { useSelection } from '#features/selection/use-selection.ts'
import { Page } from '#frame/page.tsx'
import { GptsSelection } from './gpts-selection.tsx'
import { GptsTable } from './gpts-table.tsx'

/** Which GPTs the company has, and the way to take one over as a companion. */
export function GptsScreen() {
  const { t } = useTranslation('gpts')
  const workspace = useWorkspace()
  const isConnected = workspace.data?.connected
  return (
    <Page title={t('title')} description={t('description')} loading={workspace.isPending}>
      {isConnected === false && (
        <EmptyState art="nothing" title={t('notConnected.title')} text={t('notConnected.text')} />
      )}
      {isConnected !== false &&
        (isConnected ? <Connected /> : <ListState list={workspace} count={0} failed={t('failed')} />)}
    </Page>
  )
}

function Connected() {
  const { t } = useTranslation('gpts')
  const list = useGpts()
  const selection = useSelection(list.gpts)
  return (
    <>
      <ListState
        list={list}
        count={list.gpts.length}
        failed={t('failed')}
        none={!list.hasNextPage && <EmptyState art="nothing" title={t('none.title')} text={t('none.text')} />}
      />
      {list.gpts.length > 0 && (
        <SelectableList
          items={list.gpts}
          selection={selection}
          bar={<GptsSelection selection={selection} total={list.gpts.length} />}
          toolbar={null}
        >
          <GptsTable gpts={list.gpts} selection={selection} />
        </SelectableList>
      )}
      <ListMore list={list} label={t('more')} />
    </>
  )
}
