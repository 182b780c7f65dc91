import type { KeyboardEvent, ReactNode } from 'react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { SelectSlot } from '../select-slot/select-slot.tsx'
import { rowKey, selectionKey } from './selection-key.ts'
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

/** Which rows are selected. */
export type TableSelection<Item> = {
  has: (id: string) => boolean
  /** With `range`, everything between the one that was chosen last and this one as well. */
  toggle: (id: string, range?: boolean) => void
  /** What the boxes are for, for screen readers. */
  label: string
  labelOf: (item: Item) => string
  /** Whether something is selected: all boxes are shown then. */
  isSelecting: boolean
  clear: () => void
  /** What a row shows in the place of its box until it can be selected; without it, its box. */
  markOf?: ((item: Item) => ReactNode) | undefined
  /** Rows that can be selected; without it, all. */
  can?: ((item: Item) => boolean) | undefined
  /** What the Delete key does on a row. */
  onDelete?: ((item: Item) => void) | undefined
}

export type TableProps<Item> = {
  columns: readonly TableColumn<Item>[]
  items: readonly Item[]
  idOf: (item: Item) => string | number
  /** The id of the one that is open beside. */
  open?: string | number | undefined
  /** Rows have boxes; on a row, `x` is its box, `X` all up to it, and Escape clears the selection. */
  selection?: TableSelection<Item> | undefined
}

/** One thing a row. The first column names it, and has what opens it; up and down go from row to row. */
export function Table<Item>({ columns: given, items, idOf, open, selection }: TableProps<Item>) {
  const columns = selection ? [boxes(selection, idOf), ...given] : given
  const can = (item: Item) => selection !== undefined && (selection.can?.(item) ?? true)
  const onKey = (event: KeyboardEvent<HTMLElement>, item: Item) => {
    rowKey(event)
    if (!selection || !can(item)) return
    const { onDelete } = selection
    selectionKey(event, String(idOf(item)), { ...selection, remove: onDelete && (() => onDelete(item)) })
  }
  return (
    <table className={styles.table} data-selecting={selection?.isSelecting || undefined}>
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
          <tr
            key={idOf(item)}
            className={styles.row}
            data-open={open !== undefined && idOf(item) === open}
            data-selected={selection?.has(String(idOf(item))) || undefined}
            data-selectable={can(item) || undefined}
            onKeyDown={(event) => onKey(event, item)}
          >
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

function boxes<Item>(
  { has, toggle, label, labelOf, markOf, can = () => true }: TableSelection<Item>,
  idOf: TableProps<Item>['idOf'],
): TableColumn<Item> {
  return {
    key: 'selected',
    label,
    hideLabel: true,
    width: markOf ? 44 : 40,
    draw(item) {
      if (!can(item)) return markOf?.(item) ?? null
      const id = String(idOf(item))
      const box = { label: labelOf(item), checked: has(id), onChange: () => toggle(id) }
      return markOf ? <SelectSlot {...box} mark={markOf(item)} /> : <Checkbox hideLabel {...box} />
    },
  }
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
