import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isAway,
  type Layout,
  NEAR,
  OPENING,
  REST,
  roomBelow,
  type ScrollEvent,
  type ScrollState,
  step,
} from './scroll-machine.ts'
import { TurnHeights } from './turn-heights.ts'

const PADDING = 28

/** A page of turns with these heights. */
function page(turns: readonly number[], viewport: number): Layout {
  const heights = new TurnHeights()
  heights.resize(turns.length, (index) => turns[index] ?? 0)
  return {
    count: turns.length,
    viewport,
    end: PADDING + heights.total + PADDING,
    top: (index) => PADDING + heights.top(index),
    height: (index) => heights.height(index),
    at: (y) => heights.at(y - PADDING),
  }
}

const furthest = (state: ScrollState, layout: Layout) =>
  Math.max(0, layout.end + roomBelow(state, layout) - layout.viewport)

describe('by example', () => {
  test('a thread opens at its end, or at the turn that is asked for', () => {
    const layout = page([400, 400, 400], 500)
    expect(step(OPENING, { type: 'opened', at: null }, layout).top).toBe(layout.end - 500)
    expect(step(OPENING, { type: 'opened', at: 1 }, layout).top).toBe(PADDING + 400 - REST)
    expect(step(OPENING, { type: 'opened', at: 2 }, layout)).toMatchObject({ mode: 'following', top: layout.end - 500 })
  })

  test('a sent message rests 16 px below the top, and stays there while its answer fills the page and more', () => {
    let state = step(OPENING, { type: 'opened', at: null }, page([400, 400], 500))
    state = step(state, { type: 'sent', index: 2 }, page([400, 400, 60, 20], 500))
    for (const answer of [20, 300, 900, 2000]) {
      state = step(state, { type: 'changed', grew: true }, page([400, 400, 60, answer], 500))
      expect(state.top).toBe(PADDING + 800 - REST)
    }
    expect(state.unseen).toBe(true)
  })

  test('a message that is sent before it is drawn rests at the top once it is', () => {
    let state = step(OPENING, { type: 'opened', at: null }, page([], 500))
    state = step(state, { type: 'sent', index: 0 }, page([], 500))
    state = step(state, { type: 'changed', grew: false }, page([60, 20], 500))
    expect(state).toMatchObject({ mode: 'anchored', top: PADDING - REST })
  })

  test('the wheel upwards stops following, and scrolling to the end follows again', () => {
    const layout = page([400, 900], 500)
    const longer = page([400, 1200], 500)
    let state = step(OPENING, { type: 'opened', at: null }, layout)
    const { top } = state
    state = step(state, { type: 'pulled' }, layout)
    expect(step(state, { type: 'changed', grew: true }, longer).top).toBe(top)
    state = step(state, { type: 'moved', to: top - 10 }, layout)
    state = step(state, { type: 'moved', to: top }, layout)
    expect(step(state, { type: 'changed', grew: true }, longer).top).toBe(longer.end - 500)
  })

  test('an answer asked for once more is shown from its start when nothing else of it would be in sight', () => {
    let state = step(OPENING, { type: 'opened', at: null }, page([60, 3000], 500))
    state = step(state, { type: 'swapped' }, page([60, 40], 500))
    expect(state).toMatchObject({ mode: 'free', top: PADDING + 60 - REST })
  })

  test('another branch of the same height moves nothing', () => {
    const before = step(OPENING, { type: 'opened', at: null }, page([60, 300, 400], 500))
    const after = step(before, { type: 'swapped' }, page([60, 300, 2400], 500))
    expect(after.top).toBe(before.top)
  })

  test('a reflow keeps the words at the upper edge there', () => {
    const wide = page([1000, 1000], 500)
    let state = step(OPENING, { type: 'opened', at: null }, wide)
    state = step(state, { type: 'moved', to: PADDING + 500 }, wide)
    expect(step(state, { type: 'reflowed' }, page([2000, 2000], 500)).top).toBe(PADDING + 1000)
  })
})

type Act = { event: ScrollEvent | { type: 'wheel'; by: number }; turns: number[]; viewport: number }

const heightsOf = fc.array(fc.integer({ min: 10, max: 1500 }), { minLength: 1, maxLength: 12 })
const index = fc.nat({ max: 11 })
const act: fc.Arbitrary<Act> = fc.record({
  event: fc.oneof(
    fc.record({ type: fc.constant('opened' as const), at: fc.option(index) }),
    fc.record({ type: fc.constant('sent' as const), index }),
    fc.record({ type: fc.constant('changed' as const), grew: fc.boolean() }),
    fc.constantFrom<ScrollEvent>({ type: 'swapped' }, { type: 'pulled' }, { type: 'jumped' }, { type: 'reflowed' }),
    fc.record({ type: fc.constant('shown' as const), index }),
    fc.record({ type: fc.constant('wheel' as const), by: fc.integer({ min: -900, max: 900 }) }),
  ),
  turns: heightsOf,
  viewport: fc.integer({ min: 200, max: 1200 }),
})

/** Plays acts one after the other, as a page does, and shows each step. The page changes only when the event says so. */
function play(
  acts: readonly Act[],
  look: (before: ScrollState, event: ScrollEvent, after: ScrollState, layout: Layout) => void,
) {
  let layout = page([300, 300], 600)
  let state = step(OPENING, { type: 'opened', at: null }, layout)
  for (const { event, turns, viewport } of acts) {
    const byHand =
      event.type === 'wheel' || event.type === 'pulled' || event.type === 'jumped' || event.type === 'shown'
    if (!byHand) layout = page(turns, viewport)
    const given = asHappens(event, state, layout)
    const after = step(state, given, layout)
    look(state, given, after, layout)
    state = after
  }
}

function asHappens(event: Act['event'], state: ScrollState, layout: Layout): ScrollEvent {
  if (event.type === 'wheel') {
    return { type: 'moved', to: Math.max(0, Math.min(furthest(state, layout), state.top + event.by)) }
  }
  const last = layout.count - 1
  if (event.type === 'opened') return { ...event, at: event.at === null ? null : Math.min(event.at, last) }
  return 'index' in event ? { ...event, index: Math.min(event.index, last) } : event
}

describe('for any sequence of events', () => {
  const holds = (look: Parameters<typeof play>[1]) =>
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => play(acts, look)),
      { numRuns: 500 },
    )

  test('whoever reads is never moved but by their own act, as long as what they read is there', () =>
    holds((before, event, after, layout) => {
      const { index: at, offset } = before.anchor
      const isThere = at < layout.count && offset + layout.height(at) > 0
      if (before.mode !== 'free' || (event.type !== 'changed' && event.type !== 'swapped') || !isThere) return
      expect(after.anchor).toEqual(before.anchor)
      const place = layout.top(before.anchor.index) - before.anchor.offset
      expect(after.top).toBeCloseTo(Math.max(0, place))
    }))

  test('following ends at the end', () =>
    holds((_, __, after, layout) => {
      if (after.mode !== 'following') return
      expect(after.top).toBeCloseTo(furthest(after, layout))
      expect(isAway(after, layout)).toBe(false)
    }))

  test('a sent message is 16 px below the top until somebody moves', () =>
    holds((_, event, after, layout) => {
      if (after.mode !== 'anchored') return
      expect(event.type === 'sent' || after.sent !== null).toBe(true)
      if (after.sent !== null && after.sent < layout.count) expect(layout.top(after.sent) - after.top).toBeCloseTo(REST)
    }))

  test('the place can be scrolled to, and the room below is never more than that needs', () =>
    holds((_, __, after, layout) => {
      expect(after.top).toBeGreaterThanOrEqual(0)
      expect(after.top).toBeLessThanOrEqual(furthest(after, layout) + 0.01)
      expect(roomBelow(after, layout)).toBeLessThanOrEqual(layout.viewport)
    }))

  test('the way to the end is offered exactly while the end is out of sight, with its dot only then', () =>
    holds((_, __, after, layout) => {
      expect(isAway(after, layout)).toBe(layout.end - (after.top + layout.viewport) > NEAR)
      if (after.unseen) expect(isAway(after, layout)).toBe(true)
    }))

  test('an upward move is never followed by following', () =>
    holds((before, event, after) => {
      if (event.type === 'pulled' || (event.type === 'moved' && event.to < before.top)) expect(after.mode).toBe('free')
    }))
})
