import { expect, test } from 'vitest'
import { effortOf } from './effort-of.ts'

test('the effort is the word that was set, or that the model thinks', () => {
  expect(effortOf({ reasoning_effort: 'high' })).toBe('high')
  expect(effortOf({ thinking: { type: 'enabled', budget_tokens: 1024 } })).toBe('thinking')
  expect(effortOf({ thinking: { type: 'disabled' } })).toBeNull()
  expect(effortOf({ reasoning_effort: 'utmost' })).toBeNull()
  expect(effortOf({})).toBeNull()
})
