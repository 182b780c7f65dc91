import { expect, test } from 'vitest'
import { riskReached } from './risk-reached.ts'

const HOUR = 3_600_000
const now = 100 * HOUR
const ago = (hours: number) => now - hours * HOUR

test('a session is trusted with less risk the longer ago the sign-on was', () => {
  const after = (hours: number) =>
    riskReached({ authenticatedAt: ago(hours), secondStepAt: null, hasSecondStep: false }, now)
  expect(after(0)).toBe('high')
  expect(after(0.999)).toBe('high')
  expect(after(1)).toBe('medium')
  expect(after(23.999)).toBe('medium')
  expect(after(24)).toBe('low')
  expect(after(99)).toBe('low')
})

test('whoever has a second step needs it too: within the hour for high, once in the session for medium', () => {
  const after = (hours: number, step: number | null) =>
    riskReached(
      { authenticatedAt: ago(hours), secondStepAt: step === null ? null : ago(step), hasSecondStep: true },
      now,
    )
  expect(after(0, 0)).toBe('high')
  expect(after(0, 1)).toBe('medium')
  expect(after(2, 2)).toBe('medium')
  expect(after(0, null)).toBe('low')
  expect(after(24, 0)).toBe('low')
})
