import type { AuditEntry } from '@atrium/contract/entities/administration/audit-entry'
import { Badge } from '@atrium/ui/badge/badge'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { useTranslation } from 'react-i18next'
import shared from '#features/administration/administration-table.module.css'
import styles from './audit-table.module.css'
import { actionText, actorText, targetText } from '#features/administration/audit-words.ts'

type Props = {
  entries: readonly AuditEntry[]
  /** The id of the one that is opened beside. */
  open: string | null
  onOpen: (entryId: string) => void
}

/** One entry a row; what was done opens it. */
export function AuditTable({ entries, open, onOpen }: Props) {
  const { t } = useTranslation('audit')
  return (
    <table className={`${shared.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('columns.action')}</th>
          <th scope="col" className={styles.target}>
            {t('columns.target')}
          </th>
          <th scope="col" className={styles.result}>
            {t('columns.result')}
          </th>
          <th scope="col" className={styles.time}>
            {t('columns.time')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} open={entry.id === open} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ entry, open, onOpen }: { entry: AuditEntry; open: boolean; onOpen: Props['onOpen'] }) {
  const { t, i18n } = useTranslation('audit')
  const { id, date, result } = entry
  return (
    <tr data-open={open}>
      <td>
        <button type="button" className={shared.opener} onClick={() => onOpen(id)}>
          <Said entry={entry} />
        </button>
      </td>
      <td className={styles.target}>{targetText(entry, t)}</td>
      <td className={styles.result}>{result === 'refused' && <Badge tone="bad">{t('results.refused')}</Badge>}</td>
      <td className={styles.time}>
        <RelativeTime date={date} locale={i18n.language} />
      </td>
    </tr>
  )
}

function Said({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  return (
    <span className={shared.words}>
      <span className={shared.name}>{actionText(entry, t)}</span>
      <span className={shared.detail}>{actorText(entry, t)}</span>
    </span>
  )
}
