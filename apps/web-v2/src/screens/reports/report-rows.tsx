import type { useReport } from '@atrium/browser-state/spending/use-spending'
import { drillDown, type Narrowing } from '@atrium/domain/ledger/drill-down'
import { PAID_KINDS } from '@atrium/domain/ledger/paid-kind'
import { providerTitle } from '@atrium/domain/providers/provider-title'
import { Table, type TableColumn } from '@atrium/ui/table/table'
import { useTranslation } from 'react-i18next'
import { ListName } from '#features/lists/list-name.tsx'
import { ShareBar } from '#features/spending/share-bar.tsx'
import { useDollars } from '#features/spending/use-dollars.ts'
import type { Measure } from './measures.ts'
import type { ReportSearch } from './report-search.ts'
import styles from './reports.module.css'

type Report = NonNullable<ReturnType<typeof useReport>['data']>
type Row = Report['rows'][number]

type Props = {
  report: Report
  /** What they are ranked by. */
  measure: Measure
  narrowing: Narrowing
  onOpen: (search: Partial<ReportSearch>) => void
}

/** Who or what has spent it, what has taken the most first. Projects, people, models and keys open what they consist of. */
export function ReportRows({ report, measure, narrowing, onOpen }: Props) {
  const { t, i18n } = useTranslation('reports')
  const dollars = useDollars()
  const { type, total } = report
  const rows = report.rows.toSorted((one, other) => other[measure] - one[measure])
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
  const columns: TableColumn<Row>[] = [
    {
      key: 'name',
      label: t(`columns.${type}`),
      draw(row) {
        const opened = drillDown(type, row, narrowing)
        const name = opened ? (
          <button type="button" className={styles.open} onClick={() => onOpen(opened)}>
            {nameOf(row)}
          </button>
        ) : (
          nameOf(row)
        )
        return row.provider === null ? name : <ListName detail={providerTitle(row.provider)}>{name}</ListName>
      },
    },
    {
      key: 'requests',
      label: t('measures.requests'),
      width: 110,
      end: true,
      wide: measure !== 'requests',
      draw: ({ requests }) => count(requests),
    },
    {
      key: 'tokens',
      label: t('measures.tokens'),
      width: 130,
      end: true,
      wide: measure !== 'tokens',
      draw: ({ tokens }) => count(tokens),
    },
    {
      key: 'cost',
      label: t('measures.cost'),
      width: 110,
      end: true,
      wide: measure !== 'cost',
      draw: ({ cost, atLeast }) => dollars(cost, atLeast),
    },
    {
      key: 'share',
      label: t('share'),
      width: 160,
      wide: true,
      draw(row) {
        const share = total[measure] === 0 ? 0 : row[measure] / total[measure]
        return (
          <span className={styles.share}>
            <span className={styles.shareBar}>
              <ShareBar part={share} of={1} />
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
  return (
    <div>
      <Table columns={columns} items={rows} idOf={({ id, provider }) => `${provider ?? ''} ${id}`} />
      {report.today !== null && <p className={styles.ofChange}>{t('changeOfDays')}</p>}
    </div>
  )
}
