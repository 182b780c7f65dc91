import type { KeyboardEvent } from 'react'

/** What the keys of a row change. */
export type Selectable = {
  toggle: (id: string, range?: boolean) => void
  isSelecting: boolean
  clear: () => void
  /** Deletes the row, or with it all that is selected where it is. */
  remove?: (() => void) | undefined
}

/** The keys of a row or card that can be selected: `x` is its box, `X` all up to it, Escape clears the selection, and Delete deletes. */
export function selectionKey(event: KeyboardEvent, id: string, selection: Selectable | undefined): void {
  if (!selection || !isForRow(event)) return
  const { key, shiftKey } = event
  const { isSelecting, toggle, clear, remove } = selection
  const does = {
    x: () => toggle(id, shiftKey),
    escape: isSelecting ? clear : undefined,
    delete: remove,
  }[key.toLowerCase()]
  if (!does) return
  event.preventDefault()
  does()
}

/** Up and down go from row to row, to what stands at the same place in it. */
export function rowKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: row } = event
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || event.shiftKey || !isForRow(event)) return
  const next = key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
  const controls = next ? controlsOf(next) : []
  const control = controls[controlsOf(row).findIndex((own) => own === target)] ?? controls[0]
  if (!control) return
  event.preventDefault()
  control.focus()
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('a, button, input')]

/** What is typed into a field, and what rises from a menu or a dialog of the row, is not for the row. */
function isForRow({ ctrlKey, metaKey, altKey, target, currentTarget, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || !(target instanceof HTMLElement)) return false
  if (!currentTarget.contains(target)) return false
  return !target.matches('input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="slider"]')
}
