import type { ToolServer } from '@atrium/contract/entities/tool-server'
import { RowOpener, Table } from '@atrium/ui/table/table'
import { useTranslation } from 'react-i18next'
import { ServerState } from './server-state.tsx'
import { usePlaceNames } from './use-place-names.ts'

type Props = {
  servers: readonly ToolServer[]
  /** The id of the one that is opened beside. */
  open: string | undefined
  onOpen: (serverId: string) => void
}

/** One server a row; its name opens it. */
export function ServersTable({ servers, open, onOpen }: Props) {
  const { t } = useTranslation('tool-servers')
  const placeName = usePlaceNames()
  return (
    <Table
      items={servers}
      idOf={({ id }) => id}
      open={open}
      columns={[
        {
          key: 'server',
          label: t('columns.server'),
          draw: ({ id, name, address, command }) => (
            <RowOpener name={name} detail={address ?? command?.join(' ')} onOpen={() => onOpen(id)} />
          ),
        },
        { key: 'state', label: t('columns.state'), width: 150, draw: (server) => <ServerState server={server} /> },
        {
          key: 'place',
          label: t('columns.place'),
          width: 170,
          wide: true,
          quiet: true,
          draw: ({ project }) => placeName(project),
        },
        {
          key: 'tools',
          label: t('columns.tools'),
          width: 100,
          end: true,
          wide: true,
          quiet: true,
          draw: ({ tools }) => tools.filter(({ rule }) => rule !== 'off').length || '—',
        },
      ]}
    />
  )
}
