import { expect, test } from 'vitest'
import { nextAttemptAt } from './mailed.ts'

test('a mail that was not taken is sent again after a minute, five, a quarter of an hour, and then every hour', () => {
  const waits = [1, 2, 3, 4, 5, 50].map((attempts) => nextAttemptAt(attempts, 0) / 60_000)
  expect(waits).toEqual([1, 5, 15, 60, 60, 60])
})
