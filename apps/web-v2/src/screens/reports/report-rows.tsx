import type { useReport } from '@atrium/browser-state/spending/use-spending'
import { PAID_KINDS } from '@atrium/domain/ledger/paid-kind'
import { providerTitle } from '@atrium/domain/models/provider-title'
import { Table, type TableColumn } from '@atrium/ui/table/table'
import { useTranslation } from 'react-i18next'
import { ListName } from '#features/lists/list-name.tsx'
import { useDollars } from '#features/spending/use-dollars.ts'
import type { ReportSearch } from './report-search.ts'
import styles from './reports.module.css'

type Report = NonNullable<ReturnType<typeof useReport>['data']>
type Row = Report['rows'][number]

/** Who or what has spent it, the dearest first. A project opens its people, and a person their models. */
export function ReportRows({ report, onOpen }: { report: Report; onOpen: (search: Partial<ReportSearch>) => void }) {
  const { t, i18n } = useTranslation('reports')
  const dollars = useDollars()
  const { type, rows, total } = report
  const count = (amount: number) => amount.toLocaleString(i18n.language, { maximumFractionDigits: 0 })
  const part = (share: number, sign = false) =>
    share.toLocaleString(i18n.language, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: sign ? 'exceptZero' : 'auto',
    })
  const nameOf = ({ id, name }: Row) => {
    const kind = PAID_KINDS.find((one) => one === id)
    if (kind !== undefined) return t(`kinds.${kind}`)
    if (name !== null) return name
    if (type === 'people') return t('formerPerson')
    if (type === 'projects') return t('formerProject', { id })
    return type === 'keys' ? t('former.key') : id
  }
  const opens = (row: Row): Partial<ReportSearch> | null => {
    if (type === 'projects' && row.name !== null) return { project: Number(row.id), type: 'people' }
    return type === 'people' && row.name !== null ? { person: row.id, type: 'models' } : null
  }
  const columns: TableColumn<Row>[] = [
    {
      key: 'name',
      label: t(`columns.${type}`),
      draw(row) {
        const opened = opens(row)
        if (!opened && row.provider !== null)
          return <ListName detail={providerTitle(row.provider)}>{nameOf(row)}</ListName>
        if (!opened) return nameOf(row)
        return (
          <button type="button" className={styles.open} onClick={() => onOpen(opened)}>
            {nameOf(row)}
          </button>
        )
      },
    },
    {
      key: 'requests',
      label: t('measures.requests'),
      width: 110,
      end: true,
      wide: true,
      draw: ({ requests }) => count(requests),
    },
    {
      key: 'tokens',
      label: t('measures.tokens'),
      width: 130,
      end: true,
      wide: true,
      draw: ({ tokens }) => count(tokens),
    },
    {
      key: 'cost',
      label: t('measures.cost'),
      width: 110,
      end: true,
      draw: ({ cost, atLeast }) => dollars(cost, atLeast),
    },
    {
      key: 'share',
      label: t('share'),
      width: 160,
      wide: true,
      draw({ cost }) {
        const share = total.cost === 0 ? 0 : cost / total.cost
        return (
          <span className={styles.share}>
            <span className={styles.track}>
              <span className={styles.taken} style={{ width: `${100 * share}%` }} />
            </span>
            {part(share)}
          </span>
        )
      },
    },
    {
      key: 'change',
      label: t('change'),
      width: 110,
      end: true,
      wide: true,
      draw: ({ change }) => (change === null ? '–' : part(change, true)),
    },
  ]
  if (rows.length === 0) return <p className={styles.note}>{t('none')}</p>
  return <Table columns={columns} items={rows} idOf={({ id, provider }) => `${provider ?? ''} ${id}`} />
}
