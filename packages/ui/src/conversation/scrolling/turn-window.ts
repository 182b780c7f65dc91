import type { TurnHeights } from './turn-heights.ts'

/** Turns that lie side by side in the page: from `first` to `last`, both drawn, after so many px of turns that are not. */
export type Stretch = { first: number; last: number; before: number }

/** What of a conversation is in the page; `after` are the px of turns behind the last stretch. */
export type TurnWindow = { stretches: readonly Stretch[]; after: number }

export type Span = { first: number; last: number }

/** The turns that touch the part between two heights. */
export function turnsBetween(heights: TurnHeights, from: number, to: number): Span {
  return { first: Math.max(0, heights.at(from)), last: heights.at(to) }
}

/** A window that draws all the spans, whatever their order and overlap, with room kept for the rest. */
export function windowOf(heights: TurnHeights, spans: readonly Span[]): TurnWindow {
  const limit = heights.count - 1
  const wanted = spans
    .map(({ first, last }) => ({ first: Math.max(0, first), last: Math.min(limit, last) }))
    .filter(({ first, last }) => first <= last)
    .toSorted((one, other) => one.first - other.first)
  const merged: Span[] = []
  for (const span of wanted) {
    const open = merged.at(-1)
    if (open && span.first <= open.last + 1) open.last = Math.max(open.last, span.last)
    else merged.push(span)
  }
  let end = 0
  const stretches = merged.map(({ first, last }) => {
    const before = heights.top(first) - end
    end = heights.top(last + 1)
    return { first, last, before }
  })
  return { stretches, after: heights.total - end }
}

export function isSameWindow(one: TurnWindow, other: TurnWindow): boolean {
  return (
    one.stretches.length === other.stretches.length &&
    Math.abs(one.after - other.after) < 0.01 &&
    one.stretches.every(({ first, last, before }, index) => {
      const twin = other.stretches[index]
      return twin?.first === first && twin.last === last && Math.abs(twin.before - before) < 0.01
    })
  )
}
