import { type DaySpend, spendByDay } from '@atrium/domain/code-access/spend-by-day'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './code-access.module.css'
import { useDollars } from './use-dollars.ts'

type Props = { entries: readonly DaySpend[]; days: number }

/** What all keys have cost, day by day: a bar each, and the sum in words. */
export function SpendChart({ entries, days }: Props) {
  const { t, i18n } = useTranslation('code-access')
  const dollars = useDollars()
  const [shown] = useState(() => lastDays(days, Date.now()))
  const bars = spendByDay(entries, shown)
  const sum = bars.reduce((all, { cost }) => all + cost, 0)
  const requests = bars.reduce((all, bar) => all + bar.requests, 0)
  const most = Math.max(...bars.map(({ cost }) => cost))
  const dayOf = (day: string) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const summary = t('spend.summary', { count: requests, sum: dollars(sum), days })
  return (
    <section>
      <h2 className={styles.heading}>{t('spend.title')}</h2>
      <p className={styles.note}>{summary}</p>
      <div className={styles.chart} aria-hidden="true">
        {bars.map(({ day, cost }) => (
          <span key={day} className={styles.slot} title={`${dayOf(day)}: ${dollars(cost)}`}>
            <span className={styles.bar} style={{ height: most === 0 ? 0 : `${(100 * cost) / most}%` }} />
          </span>
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>{dayOf(bars[0]?.day ?? '')}</span>
        <span>{dayOf(bars.at(-1)?.day ?? '')}</span>
      </div>
    </section>
  )
}

const DAY = 86_400_000

/** The days of UTC up to this moment, the earliest first. */
function lastDays(count: number, now: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now - (count - 1 - index) * DAY).toISOString().slice(0, 10),
  )
}
