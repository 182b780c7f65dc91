import type { Connection } from '@atrium/contract/entities/administration/connection'
import { useTranslation } from 'react-i18next'
import shared from '#features/administration/administration-table.module.css'
import styles from './connections-table.module.css'
import { ConnectionState } from './connection-state.tsx'

type Props = {
  connections: readonly Connection[]
  simulated: boolean
  /** The provider that is opened beside. */
  open: string | null
  onOpen: (vendor: string) => void
}

/** One provider a row; its name opens it. */
export function ConnectionsTable({ connections, simulated, open, onOpen }: Props) {
  const { t } = useTranslation('connections')
  return (
    <table className={`${shared.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('columns.provider')}</th>
          <th scope="col" className={styles.state}>
            {t('columns.state')}
          </th>
          <th scope="col" className={styles.models}>
            {t('columns.models')}
          </th>
        </tr>
      </thead>
      <tbody>
        {connections.map((connection) => (
          <tr key={connection.vendor} data-open={connection.vendor === open}>
            <td>
              <button
                type="button"
                className={`${shared.opener} ${shared.name}`}
                onClick={() => onOpen(connection.vendor)}
              >
                {connection.title}
              </button>
            </td>
            <td className={styles.state}>
              <ConnectionState connection={connection} simulated={simulated} />
            </td>
            <td className={styles.models}>{connection.models === 0 ? '—' : connection.models}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
