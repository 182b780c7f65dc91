import { useGroups } from '@atrium/browser-state/groups/use-groups'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdministrationZones } from '#features/sections/administration-zones.tsx'
import { AdministratorsOnly } from '#features/administration/administrators-only.tsx'
import { ListState } from '#features/lists/list-state.tsx'
import { Page } from '#frame/page.tsx'
import { useListSearch } from '#router/use-list-search.ts'
import { GroupPanel } from './group-panel.tsx'
import { readGroupsSearch } from './groups-search.ts'
import { GroupsTable } from './groups-table.tsx'
import { NewGroupDialog } from './new-group-dialog.tsx'

/** Groups of people: their names and who belongs to them. */
export function GroupsScreen() {
  const { t } = useTranslation('groups')
  return (
    <AdministratorsOnly title={t('title')}>
      <Groups />
    </AdministratorsOnly>
  )
}

function Groups() {
  const { t } = useTranslation('groups')
  const [{ open }, change] = useListSearch('/admin/groups', readGroupsSearch)
  const [creating, setCreating] = useState(false)
  const list = useGroups()
  const { data: groups = [], isFetching, isPending } = list
  const opened = groups.find(({ groupId }) => groupId === open)
  const onOpen = (id: string) => change({ open: id })
  return (
    <Page
      title={t('title')}
      description={t('description')}
      loading={isFetching && !isPending}
      actions={
        <Button variant="primary" size="small" icon={<UsersRound />} onClick={() => setCreating(true)}>
          {t('new')}
        </Button>
      }
      whole
    >
      <AdministrationZones
        panel={opened && <GroupPanel key={opened.groupId} group={opened} onClose={() => change({ open: undefined })} />}
      >
        <ListState
          list={list}
          count={groups.length}
          failed={t('failed')}
          none={<EmptyState title={t('none.title')} text={t('none.text')} />}
        />
        {groups.length > 0 && <GroupsTable groups={groups} open={open} onOpen={onOpen} />}
      </AdministrationZones>
      {creating && <NewGroupDialog onClose={() => setCreating(false)} onCreated={onOpen} />}
    </Page>
  )
}
