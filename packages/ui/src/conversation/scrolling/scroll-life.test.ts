import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
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

/** One thing that happens to a conversation somebody sits before, with what of its page it changes. */
type Happening =
  | { kind: 'send'; question: number }
  | { kind: 'chunk'; more: number }
  | { kind: 'wheel'; by: number }
  | { kind: 'resize'; viewport: number; scale: number }
  | { kind: 'grow-above'; by: number }
  | { kind: 'turn-branch'; heights: number[] }
  | { kind: 'find'; turn: number; offset: number }
  | { kind: 'measure'; turn: number; height: number }
  | { kind: 'jump' }
  | { kind: 'pull' }

const of = <Kind extends string, Rest extends object>(
  kind: Kind,
  rest: { [key in keyof Rest]: fc.Arbitrary<Rest[key]> },
) => fc.record({ kind: fc.constant(kind), ...rest }) as unknown as fc.Arbitrary<{ kind: Kind } & Rest>
const height = fc.integer({ min: 10, max: 1500 })

const happening: fc.Arbitrary<Happening> = fc.oneof(
  of<'send', { question: number }>('send', { question: fc.integer({ min: 40, max: 300 }) }),
  of<'chunk', { more: number }>('chunk', { more: fc.integer({ min: 0, max: 400 }) }),
  of<'wheel', { by: number }>('wheel', { by: fc.integer({ min: -900, max: 900 }) }),
  of<'resize', { viewport: number; scale: number }>('resize', {
    viewport: fc.integer({ min: 200, max: 1200 }),
    scale: fc.double({ min: 0.5, max: 2, noNaN: true }),
  }),
  of<'grow-above', { by: number }>('grow-above', { by: fc.integer({ min: -200, max: 800 }) }),
  of<'turn-branch', { heights: number[] }>('turn-branch', {
    heights: fc.array(height, { minLength: 1, maxLength: 5 }),
  }),
  of<'find', { turn: number; offset: number }>('find', {
    turn: fc.nat(30),
    offset: fc.integer({ min: -900, max: 300 }),
  }),
  of<'measure', { turn: number; height: number }>('measure', { turn: fc.nat(30), height }),
  fc.constantFrom<Happening>({ kind: 'jump' }, { kind: 'pull' }),
)

/** A page that lives on: what happens changes a part of it only. */
class LivingPage {
  turns = [200, 600, 80, 900]
  viewport = 600
  state: ScrollState = step(OPENING, { type: 'opened', at: null }, this.layout())

  layout(): Layout {
    const heights = new TurnHeights()
    heights.resize(this.turns.length, (index) => this.turns[index] ?? 0)
    return {
      count: this.turns.length,
      viewport: this.viewport,
      end: 28 + heights.total + 6,
      top: (index) => 28 + heights.top(index),
      height: (index) => heights.height(index),
      at: (y) => heights.at(y - 28),
    }
  }

  /** Where a turn stands on the screen, in px below the upper edge. */
  offset(turn: number): number {
    return this.layout().top(turn) - this.state.top
  }

  happen(what: Happening): void {
    const event = this.#changePage(what)
    if (event) this.state = step(this.state, event, this.layout())
  }

  #changePage(what: Happening): ScrollEvent | null {
    const last = this.turns.length - 1
    switch (what.kind) {
      case 'send':
        this.turns.push(what.question, 40)
        return { type: 'sent', index: last + 1 }
      case 'chunk':
        this.#set(last, (before) => before + what.more)
        return { type: 'changed', grew: what.more > 0 }
      case 'wheel':
        return { type: 'moved', to: Math.max(0, Math.min(this.#furthest(), this.state.top + what.by)) }
      case 'resize':
        this.viewport = what.viewport
        this.turns = this.turns.map((turn) => turn * what.scale)
        return { type: 'reflowed' }
      case 'grow-above':
        if (this.state.anchor.index === 0) return null
        this.#set(this.state.anchor.index - 1, (before) => Math.max(10, before + what.by))
        return { type: 'changed', grew: false }
      case 'turn-branch':
        // The turn whose arrow is pressed is in sight: those above the edge stay.
        this.turns.splice(this.state.anchor.index + 1, this.turns.length, ...what.heights)
        return { type: 'swapped' }
      case 'find':
        return { type: 'shown', index: what.turn % this.turns.length, offset: what.offset }
      case 'measure':
        this.#set(what.turn % this.turns.length, () => what.height)
        return { type: 'changed', grew: false }
      case 'jump':
        return { type: 'jumped' }
      case 'pull':
        return { type: 'pulled' }
    }
  }

  #set(turn: number, height: (before: number) => number): void {
    this.turns[turn] = height(this.turns[turn] ?? 0)
  }

  #furthest(): number {
    const layout = this.layout()
    return Math.max(0, layout.end + roomBelow(this.state, layout) - layout.viewport)
  }
}

type Look = (page: LivingPage, what: Happening, before: { state: ScrollState; offset: number }) => void

const always = (look: Look) =>
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      const page = new LivingPage()
      for (const what of happenings) {
        const before = { state: page.state, offset: page.offset(page.state.anchor.index) }
        page.happen(what)
        look(page, what, before)
      }
    }),
    { numRuns: 500 },
  )

const OWN_ACTS = new Set<Happening['kind']>(['send', 'wheel', 'find', 'jump'])

describe('through the life of a conversation', () => {
  test('what somebody reads stays where it is on the screen, whatever else happens', () =>
    always((page, what, { state, offset }) => {
      if (state.mode !== 'free' || OWN_ACTS.has(what.kind) || what.kind === 'resize') return
      const { index } = state.anchor
      const isInSight = offset + page.layout().height(index) > 0
      // What would stand before the very start of the thread cannot, and takes its place once there is enough above it.
      const isAtItsPlace = Math.abs(offset - state.anchor.offset) < 0.01
      if (isInSight && isAtItsPlace && page.layout().top(index) >= offset)
        expect(page.offset(index)).toBeCloseTo(offset)
    }))

  test('nobody who reads begins to follow by anything but an act of their own', () =>
    always((page, what, { state }) => {
      if (state.mode === 'free' && !OWN_ACTS.has(what.kind)) expect(page.state.mode).toBe('free')
    }))

  test('whoever follows sees the end, however it grows and however the window changes', () =>
    always((page) => {
      const layout = page.layout()
      if (page.state.mode === 'following') expect(layout.end - page.state.top - page.viewport).toBeLessThanOrEqual(NEAR)
    }))

  test('a sent message stays 16 px below the top until somebody acts, also in another window', () =>
    always((page, what, { state }) => {
      const isLeft =
        what.kind === 'pull' || what.kind === 'turn-branch' || (OWN_ACTS.has(what.kind) && what.kind !== 'send')
      if (what.kind !== 'send' && (state.mode !== 'anchored' || isLeft)) return
      expect(page.state.mode).toBe('anchored')
      expect(page.offset(page.state.sent ?? -1)).toBeCloseTo(REST)
    }))
})
