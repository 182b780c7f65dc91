import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { SelectSlot } from '../select-slot/select-slot.tsx'
import { type Selectable, selectionKey } from '../table/selection-key.ts'
import styles from './row-list.module.css'

/** How a row is selected: by its box, which takes the place of its mark, and by `x`. */
export type RowSelection = {
  id: string
  /** What the box is called. */
  label: string
  mark: ReactNode
  selection: Selectable & { has: (id: string) => boolean }
}

/** Things that stand below each other, as sessions and members do. */
export function RowList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label} tabIndex={-1}>
      {children}
    </ul>
  )
}

type RowProps = {
  title: ReactNode
  /** What is told of it in smaller letters. */
  detail?: ReactNode
  /** The same, on a line of its own. */
  more?: ReactNode
  select?: RowSelection
  /** What can be done with it, at its end. */
  children?: ReactNode
}

/** One of the things of a `RowList`. */
export function Row({ title, detail, more, select, children }: RowProps) {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const element = row.current
    // Whoever takes a row away by its button is not left with the focus nowhere; nor at the button of the next, which Enter would press.
    return () => {
      if (element?.contains(document.activeElement)) element.parentElement?.focus()
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys rise from the controls inside
    <li
      ref={row}
      className={styles.row}
      data-selectable={select && ''}
      data-selected={select?.selection.has(select.id) || undefined}
      onKeyDown={select && ((event) => selectionKey(event, select.id, select.selection))}
    >
      {select && (
        <SelectSlot
          mark={select.mark}
          label={select.label}
          checked={select.selection.has(select.id)}
          onChange={() => select.selection.toggle(select.id)}
        />
      )}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <Detail>{detail}</Detail>
        <Detail>{more}</Detail>
      </span>
      {children}
    </li>
  )
}

function Detail({ children }: { children: ReactNode }) {
  if (children === undefined || children === '') return null
  return (
    <span className={styles.detail} title={typeof children === 'string' ? children : undefined}>
      {children}
    </span>
  )
}
