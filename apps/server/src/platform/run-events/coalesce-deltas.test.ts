import type { RunEvent } from '@atrium/domain/runs/run-event'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { coalesceDeltas } from './coalesce-deltas.ts'

const text = (delta: string, id = 't'): RunEvent => ({ type: 'text-delta', id, delta })

describe('pieces of a streamed text', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('the first piece goes out at once', () => {
    const told: RunEvent[] = []
    coalesceDeltas((event) => told.push(event)).push(text('a'))
    expect(told).toEqual([text('a')])
  })

  test('pieces within 30 ms go out as one event', () => {
    const told: RunEvent[] = []
    const deltas = coalesceDeltas((event) => told.push(event))
    for (const piece of ['a', 'b', 'c']) deltas.push(text(piece))
    vi.advanceTimersByTime(30)
    expect(told).toEqual([text('a'), text('bc')])
  })

  test('another kind of event is never told before the pieces that came first', () => {
    const told: RunEvent[] = []
    const deltas = coalesceDeltas((event) => told.push(event))
    for (const event of [text('a'), text('b'), { type: 'text-end', id: 't' } as const]) deltas.push(event)
    expect(told).toEqual([text('a'), text('b'), { type: 'text-end', id: 't' }])
  })

  test('whatever the pace, the text is whole and in order', () => {
    const piece = fc.record({
      delta: fc.string(),
      pause: fc.integer({ min: 0, max: 80 }),
      id: fc.constantFrom('x', 'y'),
    })
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const told: RunEvent[] = []
        const deltas = coalesceDeltas((event) => told.push(event))
        for (const { delta, pause, id } of pieces) {
          deltas.push(text(delta, id))
          vi.advanceTimersByTime(pause)
        }
        deltas.flush()
        const join = (events: readonly RunEvent[]) =>
          events.map((event) => (event.type === 'text-delta' ? `${event.delta}` : '')).join('')
        expect(join(told)).toBe(pieces.map(({ delta }) => delta).join(''))
      }),
    )
  })
})
