import type { useReport } from '@atrium/browser-state/spending/use-spending'
import { useTranslation } from 'react-i18next'
import { useDollars } from '#features/spending/use-dollars.ts'
import styles from './reports.module.css'

type Report = NonNullable<ReturnType<typeof useReport>['data']>

/** The sums of a report: what was spent and may be, or of usage what was taken. */
export function ReportFigures({ report }: { report: Report }) {
  const { t, i18n } = useTranslation('reports')
  const dollars = useDollars()
  const { type, total, budget, forecast, closed } = report
  const count = (amount: number) => amount.toLocaleString(i18n.language, { maximumFractionDigits: 0 })
  return (
    <dl className={styles.figures}>
      {type === 'usage' ? (
        <>
          <Figure label={t('measures.tokens')} value={count(total.tokens)} note={closed ? t('closed') : undefined} />
          <Figure label={t('measures.requests')} value={count(total.requests)} />
        </>
      ) : (
        <>
          <Figure
            label={t('spent')}
            value={dollars(total.cost, total.atLeast)}
            note={closed ? t('closed') : total.atLeast ? t('atLeast') : undefined}
          />
          {budget && <Figure label={t(`budgetOf.${budget.period}`)} value={dollars(budget.amount)} />}
          {forecast !== null && <Figure label={t('expected')} value={dollars(forecast)} />}
        </>
      )}
      <Figure label={t('people')} value={count(total.people)} />
    </dl>
  )
}

function Figure({ label, value, note }: { label: string; value: string; note?: string | undefined }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
