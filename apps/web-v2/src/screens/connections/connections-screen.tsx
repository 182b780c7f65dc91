import { useConfig } from '@atrium/browser-state/config/use-config'
import { useConnections } from '@atrium/browser-state/connections/use-connections'
import { useTranslation } from 'react-i18next'
import { AdministrationZones } from '#features/sections/administration-zones.tsx'
import { AdministratorsOnly } from '#features/administration/administrators-only.tsx'
import { ListState } from '#features/lists/list-state.tsx'
import { readOpened } from '#features/administration/read-opened.ts'
import { Page } from '#frame/page.tsx'
import { useListSearch } from '#router/use-list-search.ts'
import { ConnectionPanel } from './connection-panel.tsx'
import { ConnectionsTable } from './connections-table.tsx'
import styles from './connections-screen.module.css'

/** Providers, and the keys by which this installation reaches them. */
export function ConnectionsScreen() {
  const { t } = useTranslation('connections')
  return (
    <AdministratorsOnly title={t('title')}>
      <Connections />
    </AdministratorsOnly>
  )
}

function Connections() {
  const { t } = useTranslation('connections')
  const [{ open }, change] = useListSearch('/admin/connections', readOpened)
  const { simulated } = useConfig()
  const list = useConnections()
  const { data: connections = [], isFetching, isPending } = list
  const opened = connections.find(({ vendor }) => vendor === open) ?? null
  return (
    <Page title={t('title')} description={t('description')} loading={isFetching && !isPending} whole>
      <AdministrationZones
        panel={<ConnectionPanel key={opened?.vendor} connection={opened} onClose={() => change({ open: undefined })} />}
      >
        {simulated && <p className={styles.note}>{t('simulated')}</p>}
        <ListState list={list} count={connections.length} failed={t('failed')} />
        {connections.length > 0 && (
          <ConnectionsTable
            connections={connections}
            simulated={simulated}
            open={open}
            onOpen={(vendor) => change({ open: vendor })}
          />
        )}
      </AdministrationZones>
    </Page>
  )
}
