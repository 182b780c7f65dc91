import { expect, it } from 'vitest'
import { createRequestCounter } from './request-counter.ts'

it('lets a key take its maximum a minute, each for itself, and anew in the next minute', () => {
  let now = new Date('2026-01-01T12:00:30Z')
  const counter = createRequestCounter(2, () => now)
  expect([counter.take('a'), counter.take('a'), counter.take('a'), counter.take('b')]).toEqual([
    true,
    true,
    false,
    true,
  ])
  expect(counter.used('a')).toEqual({ count: 2, resetDate: new Date('2026-01-01T12:01:00Z') })
  now = new Date('2026-01-01T12:01:00Z')
  expect(counter.used('a').count).toBe(0)
  expect(counter.take('a')).toBe(true)
})
