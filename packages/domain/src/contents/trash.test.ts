import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goneForGoodAt, lastForgotten } from './trash.ts'

const moment = (text: string) => Date.parse(text)

test('what is deleted can be brought back for 30 days', () => {
  expect(goneForGoodAt(moment('2026-03-01T12:00:00Z'))).toBe(moment('2026-03-31T12:00:00Z'))
})

test('what goes for good now was deleted when that began', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => {
      expect(goneForGoodAt(lastForgotten(now))).toBe(now)
    }),
  )
})
