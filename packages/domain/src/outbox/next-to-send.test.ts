import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RUN_STATUSES } from '#runs/run-status.ts'
import { inTurn } from './in-turn.ts'
import { KEY_SURE_MS, moveInTurn, nextToSend, type WaitingTurn } from './next-to-send.ts'

const NOW = 1_700_000_000_000
const waiting = (id: string, fields: Partial<WaitingTurn> = {}): WaitingTurn => ({
  id,
  order: 0,
  kind: 'queue',
  attemptedAt: null,
  refused: false,
  held: null,
  ...fields,
})
const idle = { answering: false, last: null, now: NOW }

describe('the next message of a conversation', () => {
  test('is the first in the row, and only when nothing is being answered', () => {
    const row = [waiting('b', { order: 2 }), waiting('a', { order: 1 })]
    expect(nextToSend(row, { ...idle, last: 'completed' })).toEqual({ do: 'send', id: 'a' })
    expect(nextToSend(row, { ...idle, answering: true })).toEqual({ do: 'wait' })
    expect(nextToSend([], idle)).toEqual({ do: 'wait' })
  })

  test.each([
    ['failed', 'failed'],
    ['interrupted', 'failed'],
    ['cancelled', 'stopped'],
  ] as const)('is held where it was queued behind an answer that is %s', (last, because) => {
    expect(nextToSend([waiting('a')], { ...idle, last })).toEqual({ do: 'hold', because })
  })

  test('goes out after a failed answer where it was sent on purpose', () => {
    expect(nextToSend([waiting('a', { kind: 'now' })], { ...idle, last: 'failed' })).toEqual({ do: 'send', id: 'a' })
  })

  test('waits for the person where it was refused or held, and so do those behind it', () => {
    expect(nextToSend([waiting('a', { refused: true }), waiting('b', { order: 1 })], idle)).toEqual({ do: 'wait' })
    expect(nextToSend([waiting('a', { held: 'stopped' }), waiting('b', { order: 1 })], idle)).toEqual({ do: 'wait' })
  })

  test('is held where it was tried so long ago that a repeat could have a second effect', () => {
    const tried = (ago: number) => nextToSend([waiting('a', { kind: 'now', attemptedAt: NOW - ago })], idle)
    expect(tried(KEY_SURE_MS)).toEqual({ do: 'send', id: 'a' })
    expect(tried(KEY_SURE_MS + 1)).toEqual({ do: 'hold', because: 'old' })
  })
})

const turns = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    order: fc.nat(20),
    kind: fc.constantFrom('now', 'queue'),
    attemptedAt: fc.constantFrom(null, NOW - 1000),
    refused: fc.boolean(),
    held: fc.constantFrom(null, 'failed', 'stopped'),
  } satisfies Record<keyof WaitingTurn, fc.Arbitrary<unknown>>) as fc.Arbitrary<WaitingTurn>,
  { selector: ({ id }) => id, maxLength: 8 },
)

test('whatever waits, nothing overtakes the first and nothing goes out while something is answered', () => {
  fc.assert(
    fc.property(turns, fc.boolean(), fc.constantFrom(null, ...RUN_STATUSES), (row, answering, last) => {
      const turn = nextToSend(row, { answering, last, now: NOW })
      if (turn.do === 'send') {
        expect(answering).toBe(false)
        expect(turn.id).toBe(inTurn(row)[0]?.id)
      }
    }),
  )
})

describe('moving a message in its row', () => {
  const apply = (row: readonly WaitingTurn[], orders: ReadonlyMap<string, number>) =>
    inTurn(row.map((item) => ({ ...item, order: orders.get(item.id) ?? item.order }))).map(({ id }) => id)

  test('puts it before or behind its neighbor', () => {
    const row = ['a', 'b', 'c'].map((id, order) => waiting(id, { order }))
    expect(apply(row, moveInTurn(row, 'c', -1))).toEqual(['a', 'c', 'b'])
    expect(apply(row, moveInTurn(row, 'a', 1))).toEqual(['b', 'a', 'c'])
    expect(apply(row, moveInTurn(row, 'a', -1))).toEqual(['a', 'b', 'c'])
    expect(apply(row, moveInTurn(row, 'x', 1))).toEqual(['a', 'b', 'c'])
  })

  test('also where two have the same order, before one that was tried as well', () => {
    const row = [waiting('a', { order: 1 }), waiting('b', { order: 1 }), waiting('c', { order: 2, attemptedAt: NOW })]
    expect(apply(row, moveInTurn(row, 'b', -1))).toEqual(['b', 'a', 'c'])
    const same = ['a', 'b', 'c'].map((id) => waiting(id, { order: 1 }))
    expect(apply(same, moveInTurn(same, 'c', -2))).toEqual(['c', 'a', 'b'])
  })

  test('keeps every message, and leaves what was tried already where it is', () => {
    const distinct = fc
      .uniqueArray(fc.record({ id: fc.uuid(), tried: fc.boolean() }), {
        selector: ({ id }) => id,
        minLength: 1,
        maxLength: 8,
      })
      .map((items) => items.map(({ id, tried }, order) => waiting(id, { order, attemptedAt: tried ? NOW : null })))
    fc.assert(
      fc.property(distinct, fc.nat(7), fc.integer({ min: -9, max: 9 }), (row, at, by) => {
        const after = apply(row, moveInTurn(row, row[at % row.length]?.id ?? '', by))
        expect(after.toSorted()).toEqual(row.map(({ id }) => id).toSorted())
        for (const [index, { id, attemptedAt }] of row.entries())
          if (attemptedAt !== null) expect(after[index]).toBe(id)
      }),
    )
  })
})
