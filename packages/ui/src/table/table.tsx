import type { ReactNode } from 'react'
import styles from './table.module.css'

export type TableColumn<Item> = {
  key: string
  label: string
  /** The label is for screen readers alone. */
  hideLabel?: boolean
  /** In px, or a share of the table; columns without one have what is left. */
  width?: number | `${number}%`
  /** Figures stand below each other at the end. */
  end?: boolean
  /** Beside what the row is about: in quieter letters. */
  quiet?: boolean
  /** Not on a phone. */
  wide?: boolean
  draw: (item: Item) => ReactNode
}

export type TableProps<Item> = {
  columns: readonly TableColumn<Item>[]
  items: readonly Item[]
  idOf: (item: Item) => string | number
  /** The id of the one that is open beside. */
  open?: string | number | undefined
}

/** One thing a row. The first column names it, and has what opens it. */
export function Table<Item>({ columns, items, idOf, open }: TableProps<Item>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ key, label, hideLabel, width, ...look }) => (
            <th key={key} scope="col" className={`${styles.head} ${lookOf(look)}`} style={{ width }}>
              {hideLabel ? <span className="visually-hidden">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={idOf(item)} className={styles.row} data-open={open !== undefined && idOf(item) === open}>
            {columns.map(({ key, quiet, draw, ...look }) => (
              <td key={key} className={[styles.cell, lookOf(look), quiet && styles.quiet].filter(Boolean).join(' ')}>
                {draw(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function lookOf({ end, wide }: { end?: boolean; wide?: boolean }): string {
  return [end && styles.end, wide && styles.wide].filter(Boolean).join(' ')
}

type RowOpenerProps = {
  name: string
  /** What is told of it in smaller letters. */
  detail?: string | undefined
  /** Before the name. */
  icon?: ReactNode
  /** After the name. */
  mark?: ReactNode
  onOpen: () => void
}

/** What a row is called, and the way to open it. */
export function RowOpener({ name, detail, icon, mark, onOpen }: RowOpenerProps) {
  return (
    <button type="button" className={styles.opener} onClick={onOpen}>
      {icon}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {mark}
    </button>
  )
}
