import { useTranslation } from 'react-i18next'
import styles from './day-chart.module.css'

export type DayBar = { day: string; parts: readonly number[] }

type Props = {
  title: string
  days: readonly DayBar[]
  /** What the parts of a bar are, from below. */
  series: readonly string[]
  /** The day that is not over yet. */
  today: string | null
  format: (amount: number) => string
  /** A line across the chart. */
  limit?: { amount: number; label: string } | undefined
}

/** A bar a day, in parts. For screen readers and on a question it is a table. */
export function DayChart({ title, days, series, today, format, limit }: Props) {
  const { i18n } = useTranslation()
  const sums = days.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0))
  const most = Math.max(limit?.amount ?? 0, ...sums) || 1
  const dayOf = (day: string | undefined) =>
    day === undefined
      ? ''
      : new Date(`${day}T00:00:00Z`).toLocaleDateString(i18n.language, {
          day: 'numeric',
          month: 'short',
          timeZone: 'UTC',
        })
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{title}</span>
        {series.length > 1 && (
          <span className={styles.legend}>
            {series.map((name, index) => (
              <span key={`${index} ${name}`} className={styles.entry}>
                <span className={styles.mark} data-series={index} />
                {name}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <div className={styles.chart} aria-hidden="true">
        <span className={styles.most}>{format(most)}</span>
        {limit && (
          <span className={styles.limit} style={{ bottom: `${(100 * limit.amount) / most}%` }}>
            <span className={styles.limitLabel}>{limit.label}</span>
          </span>
        )}
        {days.map(({ day, parts }, index) => (
          <span key={day} className={styles.slot} title={`${dayOf(day)}: ${format(sums[index] ?? 0)}`}>
            <span
              className={styles.bar}
              data-unfinished={day === today || undefined}
              style={{ height: `${(100 * (sums[index] ?? 0)) / most}%` }}
            >
              {parts.map((part, place) => (
                <span
                  key={`${place} ${series[place]}`}
                  className={styles.part}
                  data-series={place}
                  style={{ flexGrow: part / (sums[index] || 1) }}
                />
              ))}
            </span>
          </span>
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>{dayOf(days[0]?.day)}</span>
        <span>{dayOf(days[Math.floor(days.length / 2)]?.day)}</span>
        <span>{dayOf(days.at(-1)?.day)}</span>
      </div>
      <table className="visually-hidden">
        <caption>{title}</caption>
        <tbody>
          {days.map(({ day }, index) => (
            <tr key={day}>
              <th scope="row">{dayOf(day)}</th>
              <td>{format(sums[index] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
