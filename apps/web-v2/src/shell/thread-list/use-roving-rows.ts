import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { rovingStep } from './roving-step.ts'

const ROW = '[data-row]'
const LINK = '[data-thread-link]'

/**
 * One row of the lists is in the tab order: the one that was focused last, else the open conversation, else the first. Arrows, Home
 * and End go from row to row. Put `handlers` on what holds the rows, and the key of each row on it as `data-row`.
 * @param keys the keys of all rows, in the order in which they are seen
 * @param open the key of the row of the open conversation
 */
export function useRovingRows(keys: readonly string[], open: string) {
  const [last, setLast] = useState<string | null>(null)
  const reachable = [last, open].find((key) => key !== null && keys.includes(key)) ?? keys[0] ?? null
  const handlers = {
    onFocus(event: FocusEvent<HTMLElement>) {
      const key = event.target.closest<HTMLElement>(ROW)?.dataset['row']
      if (key !== undefined) setLast(key)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
      // A name that is being changed, or an open menu, has its own use for these keys.
      if (!(event.target instanceof HTMLElement) || !event.target.matches(`${LINK}, ${LINK} ~ button`)) return
      const links = [...event.currentTarget.querySelectorAll<HTMLElement>(LINK)]
      const row = event.target.closest(ROW)
      const at = links.findIndex((link) => link.closest(ROW) === row)
      const next = rovingStep(links.length, at, event.key)
      if (next === null) return
      event.preventDefault()
      links[next]?.focus()
    },
  }
  return { reachable, handlers }
}
