import type { Connection } from '@atrium/contract/entities/administration/connection'
import { RowOpener, Table } from '@atrium/ui/table/table'
import { useTranslation } from 'react-i18next'
import { ConnectionState } from './connection-state.tsx'

type Props = {
  connections: readonly Connection[]
  simulated: boolean
  /** The provider that is opened beside. */
  open: string | undefined
  onOpen: (vendor: string) => void
}

/** One provider a row; its name opens it. */
export function ConnectionsTable({ connections, simulated, open, onOpen }: Props) {
  const { t } = useTranslation('connections')
  return (
    <Table
      items={connections}
      idOf={({ vendor }) => vendor}
      open={open}
      columns={[
        {
          key: 'provider',
          label: t('columns.provider'),
          draw: ({ vendor, title }) => <RowOpener name={title} onOpen={() => onOpen(vendor)} />,
        },
        {
          key: 'state',
          label: t('columns.state'),
          width: 160,
          draw: (connection) => <ConnectionState connection={connection} simulated={simulated} />,
        },
        {
          key: 'models',
          label: t('columns.models'),
          width: 110,
          end: true,
          wide: true,
          quiet: true,
          draw: ({ models }) => (models === 0 ? '—' : models),
        },
      ]}
    />
  )
}
