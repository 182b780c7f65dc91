import { type ReactNode, useRef } from 'react'
import { SelectionHead } from './selection-head.tsx'
import styles from './selectable-list.module.css'
import { useKeptFocus } from './use-kept-focus.ts'
import type { Selection } from './use-selection.ts'

type SelectableListProps = {
  /** All that is shown: another list whenever it has changed. */
  items: readonly unknown[]
  selection: Pick<Selection<{ id: string }>, 'isSelecting'>
  toolbar: ReactNode
  /** What can be done with what is selected. */
  bar: ReactNode
  /** The rows or cards, each marked with `data-selectable`. */
  children: ReactNode
}

/** A list whose rows can be selected, below its toolbar; the focus stays in it when rows go. */
export function SelectableList({ items, selection: { isSelecting }, toolbar, bar, children }: SelectableListProps) {
  const list = useRef<HTMLDivElement>(null)
  useKeptFocus(list, items, isSelecting)
  return (
    <div ref={list} tabIndex={-1} className={styles.list} data-keeps-focus="" data-selecting={isSelecting || undefined}>
      <SelectionHead selecting={isSelecting} bar={bar}>
        {toolbar}
      </SelectionHead>
      {children}
    </div>
  )
}
