import type { ChartTable as Data } from '@atrium/domain/charts/chart'
import styles from './chart.module.css'

type ChartTableProps = { table: Data; title: string; locale?: string | undefined }

/** The numbers of a chart. */
export function ChartTable({ table: { head, rows }, title, locale }: ChartTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, also by keyboard
    <div className={styles.scroller} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {head.map((name, at) => {
              const Cell = name === '' ? 'td' : 'th'
              return (
                <Cell key={at} scope={name === '' ? undefined : 'col'}>
                  {name}
                </Cell>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={at}>{typeof value === 'number' ? value.toLocaleString(locale) : value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
