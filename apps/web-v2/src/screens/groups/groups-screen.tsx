import { useConfig } from '@atrium/browser-state/config/use-config'
import { useGroups } from '@atrium/browser-state/groups/use-groups'
import { Badge } from '@atrium/ui/badge/badge'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { InitialCircle } from '@atrium/ui/initial-circle/initial-circle'
import { UsersRound } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import shared from '#features/administration/administration-table.module.css'
import { AdministrationZones } from '#features/administration/administration-zones.tsx'
import { Page } from '#frame/page.tsx'
import { useNavigate } from '#router/use-navigate.ts'
import { useSearch } from '#router/use-search.ts'
import { GroupPanel } from './group-panel.tsx'
import { readGroupsSearch } from './groups-search.ts'
import { NewGroupDialog } from './new-group-dialog.tsx'
import styles from './groups-screen.module.css'

/** Groups of people: their names and who belongs to them. */
export function GroupsScreen() {
  return (
    <Suspense>
      <Groups />
    </Suspense>
  )
}

function Groups() {
  const { t } = useTranslation('groups')
  const { permissions } = useConfig()
  if (permissions.includes('admin_rw')) return <List />
  return (
    <Page title={t('title')} whole>
      <EmptyState title={t('locked.title')} text={t('locked.text')} />
    </Page>
  )
}

function List() {
  const { t } = useTranslation('groups')
  const { open: opened } = useSearch(readGroupsSearch)
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const { data: groups = [], isError, isSuccess, isFetching, isPending, error, refetch } = useGroups()
  const open = useCallback(
    (id: string | undefined) => void navigate({ to: '/admin/groups', search: { open: id } }),
    [navigate],
  )
  const found = groups.find(({ groupId }) => groupId === opened)
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
        current="groups"
        panel={found && <GroupPanel key={found.groupId} group={found} onClose={() => open(undefined)} />}
      >
        {isError && groups.length === 0 && (
          <EmptyState
            title={t('failed')}
            text={error.message}
            actions={<Button onClick={() => void refetch()}>{t('again')}</Button>}
          />
        )}
        {isSuccess && groups.length === 0 && <EmptyState title={t('none.title')} text={t('none.text')} />}
        {groups.length > 0 && (
          <table className={shared.table}>
            <thead>
              <tr>
                <th scope="col">{t('columns.group')}</th>
                <th scope="col" className={styles.people}>
                  {t('columns.people')}
                </th>
              </tr>
            </thead>
            <tbody>
              {groups.map(({ groupId, name, people, source }) => (
                <tr key={groupId} data-open={groupId === opened}>
                  <td>
                    <button type="button" className={shared.opener} onClick={() => open(groupId)}>
                      <InitialCircle name={name} />
                      <span className={shared.words}>
                        <span className={shared.name}>{name}</span>
                      </span>
                      {source !== 'manual' && <Badge>{t(`sources.${source}`)}</Badge>}
                    </button>
                  </td>
                  <td className={styles.people}>{people}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </AdministrationZones>
      <NewGroupDialog open={creating} onOpenChange={setCreating} onCreated={open} />
    </Page>
  )
}
