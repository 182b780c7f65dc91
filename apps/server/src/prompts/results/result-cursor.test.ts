import { RESULT_ORDERS, RESULT_SORTS } from '@atrium/domain/prompts/results/result-sort'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#platform/http/refusal.ts'
import { decodeResultCursor, encodeResultCursor } from './result-cursor.ts'

const list = fc.record({ sort: fc.constantFrom(...RESULT_SORTS), order: fc.constantFrom(...RESULT_ORDERS) })
const place = fc.record({
  value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value || 0),
  time: fc
    .date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  id: fc.uuid({ version: 7 }),
})

test('a cursor leads back to where its page ended, whatever the list is sorted by', () => {
  fc.assert(
    fc.property(list, place, (sorted, { value, ...rest }) => {
      const row = { ...rest, value: sorted.sort === 'date' ? null : value }
      expect(decodeResultCursor(sorted, encodeResultCursor(sorted, row))).toEqual(row)
    }),
  )
})

test('a cursor of one order is none of another', () => {
  fc.assert(
    fc.property(list, list, place, (sorted, other, { value, ...rest }) => {
      fc.pre(sorted.sort !== other.sort || sorted.order !== other.order)
      const resume = encodeResultCursor(sorted, { ...rest, value: sorted.sort === 'date' ? null : value })
      expect(() => decodeResultCursor(other, resume)).toThrow(Refusal)
    }),
  )
})

test('whatever else is handed in is refused, and never a fault', () => {
  const sorted = { sort: 'vote', order: 'desc' } as const
  const json = fc.json().map((text) => Buffer.from(text).toString('base64url'))
  fc.assert(
    fc.property(fc.oneof(fc.string(), json), (resume) => {
      expect(() => decodeResultCursor(sorted, resume)).toThrow(Refusal)
    }),
  )
  expect(decodeResultCursor(sorted, undefined)).toBeNull()
})
