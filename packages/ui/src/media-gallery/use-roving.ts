import { type KeyboardEvent, useRef, useState } from 'react'

/** Marks what the arrow keys move between. */
const STOP = '[data-stop]'

/**
 * One tab stop for a row of things: arrow keys, Home and End move within it, by their places on the page and so also from right
 * to left. `ids` are in order.
 */
export function useRoving<Root extends HTMLElement>(ids: readonly string[]) {
  const root = useRef<Root>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const current = chosen !== null && ids.includes(chosen) ? chosen : ids[0]

  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target as HTMLElement
    if (!from.matches(STOP) || event.ctrlKey || event.metaKey || event.altKey) return
    const stops = [...(root.current?.querySelectorAll<HTMLElement>(STOP) ?? [])]
    const next = nextStop(stops, from, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { root, current, onKeyDown, choose: setChosen }
}

function nextStop(stops: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const backwards = getComputedStyle(from).direction === 'rtl'
  const index = stops.indexOf(from)
  switch (key) {
    case 'Home':
      return stops[0]
    case 'End':
      return stops.at(-1)
    case 'ArrowRight':
      return stops[index + (backwards ? -1 : 1)]
    case 'ArrowLeft':
      return stops[index + (backwards ? 1 : -1)]
    case 'ArrowDown':
      return nearest(stops, from, 1)
    case 'ArrowUp':
      return nearest(stops, from, -1)
    default:
      return undefined
  }
}

/** The one whose middle is nearest among those below (1) or above (-1). */
function nearest(stops: readonly HTMLElement[], from: HTMLElement, direction: 1 | -1): HTMLElement | undefined {
  const here = from.getBoundingClientRect()
  const beyond = stops.filter((stop) => {
    const { top, bottom } = stop.getBoundingClientRect()
    return direction === 1 ? top >= here.bottom : bottom <= here.top
  })
  return beyond.toSorted((a, b) => distance(a, here) - distance(b, here))[0]
}

function distance(stop: HTMLElement, here: DOMRect): number {
  const place = stop.getBoundingClientRect()
  const [dx, dy] = [place.left + place.width / 2 - here.left - here.width / 2, place.top - here.top]
  return Math.hypot(dx, dy)
}
