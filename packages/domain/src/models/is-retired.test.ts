import { expect, test } from 'vitest'
import { isRetired } from './is-retired.ts'

const lifecycle = (status: 'active' | 'deprecated' | 'retired', shutdown: string | null) => ({
  lifecycle: { status, shutdown, replacement: null },
})

test('a model is retired from the day on which its vendor turns it off', () => {
  expect(isRetired(lifecycle('deprecated', '2026-06-01'), '2026-05-31')).toBe(false)
  expect(isRetired(lifecycle('deprecated', '2026-06-01'), '2026-06-01')).toBe(true)
})

test('a model that its vendor has turned off is retired whatever the day; a living one without a day never is', () => {
  expect(isRetired(lifecycle('retired', null), '2020-01-01')).toBe(true)
  expect(isRetired(lifecycle('active', null), '2099-01-01')).toBe(false)
})
