import type { AuditEntry } from '@atrium/contract/entities/administration/audit-entry'
import { Badge } from '@atrium/ui/badge/badge'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { RowOpener, Table } from '@atrium/ui/table/table'
import { useTranslation } from 'react-i18next'
import { actionText, actorText, targetText } from '#features/administration/audit-words.ts'

type Props = {
  entries: readonly AuditEntry[]
  /** The id of the one that is opened beside. */
  open: string | undefined
  onOpen: (entryId: string) => void
}

/** One entry a row; what was done opens it. */
export function AuditTable({ entries, open, onOpen }: Props) {
  const { t, i18n } = useTranslation('audit')
  return (
    <Table
      items={entries}
      idOf={({ id }) => id}
      open={open}
      columns={[
        {
          key: 'action',
          label: t('columns.action'),
          draw: (entry) => (
            <RowOpener name={actionText(entry, t)} detail={actorText(entry, t)} onOpen={() => onOpen(entry.id)} />
          ),
        },
        { key: 'target', label: t('columns.target'), width: '34%', wide: true, draw: (entry) => targetText(entry, t) },
        {
          key: 'result',
          label: t('columns.result'),
          width: 100,
          wide: true,
          draw: ({ result }) => result === 'refused' && <Badge tone="bad">{t('results.refused')}</Badge>,
        },
        {
          key: 'time',
          label: t('columns.time'),
          width: 132,
          quiet: true,
          end: true,
          draw: ({ date }) => <RelativeTime date={date} locale={i18n.language} />,
        },
      ]}
    />
  )
}
