import type { Span } from './turn-window.ts'

/** A selection keeps so many turns in the page at most. */
const MOST_SELECTED = 300

/** The elements of the turns in the page. A query would look through all that is in them. */
export function turnsOf(list: HTMLElement): HTMLElement[] {
  return [...list.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.dataset['turn'] !== undefined,
  )
}

function indexOf(list: HTMLElement, node: Node | null): number | null {
  const element = node instanceof Element ? node : node?.parentElement
  const turn = element?.closest<HTMLElement>('[data-turn]')
  return turn && list.contains(turn) ? Number(turn.dataset['turn']) : null
}

/** The turn that has the focus, if one has. */
export function focusedTurns(list: HTMLElement): Span[] {
  const index = indexOf(list, document.activeElement)
  return index === null ? [] : [{ first: index, last: index }]
}

/** The turns that a selection in the region reaches; none where it reaches too many to keep. */
export function selectedTurns(list: HTMLElement, region: HTMLElement): Span[] {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || !region.contains(selection.anchorNode)) return []
  const from = indexOf(list, selection.anchorNode)
  const to = indexOf(list, selection.focusNode)
  if (from === null || to === null || Math.abs(from - to) > MOST_SELECTED) return []
  return [{ first: Math.min(from, to), last: Math.max(from, to) }]
}
