import { useToolServers } from '@atrium/browser-state/tool-servers/use-tool-servers'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdministrationZones } from '#features/sections/administration-zones.tsx'
import { readOpened } from '#features/administration/read-opened.ts'
import { ListState } from '#features/lists/list-state.tsx'
import { Page } from '#frame/page.tsx'
import { useListSearch } from '#router/use-list-search.ts'
import { ServerDialog } from './form/server-dialog.tsx'
import { ServerPanel } from './server-panel.tsx'
import { ServersTable } from './servers-table.tsx'

/** Servers of tools: how each is reached, who may use it, and which of its tools ask. */
export function ToolServersScreen() {
  const { t } = useTranslation(['tool-servers', 'shell'])
  const [{ open }, change] = useListSearch('/admin/tool-servers', readOpened)
  const [adding, setAdding] = useState(false)
  const list = useToolServers()
  const { data, isFetching, isPending } = list
  const { servers = [], places = [], commands = false } = data ?? {}
  const opened = servers.find(({ id }) => id === open)
  const isLocked = data !== undefined && places.length === 0
  return (
    <Page
      title={t('title')}
      description={t('description')}
      loading={isFetching && !isPending}
      actions={
        places.length > 0 && (
          <Button variant="primary" size="small" icon={<Plus />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
      whole
    >
      <AdministrationZones
        panel={
          opened && (
            <ServerPanel
              key={opened.id}
              server={opened}
              commands={commands}
              onClose={() => change({ open: undefined })}
            />
          )
        }
      >
        <ListState
          list={list}
          count={servers.length}
          failed={t('failed')}
          none={
            isLocked ? (
              <EmptyState art="locked" title={t('shell:administratorsOnly.title')} text={t('locked')} />
            ) : (
              <EmptyState title={t('none.title')} text={t('none.text')} />
            )
          }
        />
        {servers.length > 0 && <ServersTable servers={servers} open={open} onOpen={(id) => change({ open: id })} />}
      </AdministrationZones>
      {adding && (
        <ServerDialog
          places={places}
          commands={commands}
          onSaved={(id) => change({ open: id })}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  )
}
