import { expect, test } from 'vitest'
import { AUTH_RESULT_LIFETIME, isAuthFresh } from './auth-freshness.ts'

test('a result is used again for 60 seconds', () => {
  expect(AUTH_RESULT_LIFETIME).toBe(60_000)
  expect(isAuthFresh(1000, 1000)).toBe(true)
  expect(isAuthFresh(1000, 60_999)).toBe(true)
  expect(isAuthFresh(1000, 61_000)).toBe(false)
})

test('without a check, or with a clock that was set back, nothing is fresh', () => {
  expect(isAuthFresh(null, 1000)).toBe(false)
  expect(isAuthFresh(2000, 1000)).toBe(false)
})
