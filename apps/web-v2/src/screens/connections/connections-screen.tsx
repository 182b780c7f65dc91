import { useConfig } from '@atrium/browser-state/config/use-config'
import { useConnections } from '@atrium/browser-state/connections/use-connections'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { AdministrationZones } from '#features/administration/administration-zones.tsx'
import { AdministratorsOnly } from '#features/administration/administrators-only.tsx'
import { readOpened } from '#features/administration/read-opened.ts'
import { Page } from '#frame/page.tsx'
import { useNavigate } from '#router/use-navigate.ts'
import { useSearch } from '#router/use-search.ts'
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
  const { open } = useSearch(readOpened)
  const navigate = useNavigate()
  const { simulated } = useConfig()
  const { data: connections = [], isError, isFetching, isPending, error, refetch } = useConnections()
  const go = useCallback(
    (vendor: string | undefined) => void navigate({ to: '/admin/connections', search: { open: vendor } }),
    [navigate],
  )
  const opened = connections.find(({ vendor }) => vendor === open) ?? null
  return (
    <Page title={t('title')} description={t('description')} loading={isFetching && !isPending} whole>
      <AdministrationZones
        current="connections"
        panel={<ConnectionPanel key={opened?.vendor} connection={opened} onClose={() => go(undefined)} />}
      >
        {simulated && <p className={styles.note}>{t('simulated')}</p>}
        {isError && connections.length === 0 && (
          <EmptyState
            title={t('failed')}
            text={error.message}
            actions={<Button onClick={() => void refetch()}>{t('again')}</Button>}
          />
        )}
        {connections.length > 0 && (
          <ConnectionsTable connections={connections} simulated={simulated} open={open ?? null} onOpen={go} />
        )}
      </AdministrationZones>
    </Page>
  )
}
