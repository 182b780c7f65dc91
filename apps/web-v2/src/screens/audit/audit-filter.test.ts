import { expect, test } from 'vitest'
import { exportAddress, filterOf } from './audit-filter.ts'

const now = Date.parse('2026-03-02T10:20:30Z')

test('a period begins with an hour, and what is not known asks for nothing', () => {
  expect(filterOf({ period: 'day', area: 'people', who: 'x' }, now)).toEqual({
    area: 'people',
    from: '2026-03-01T10:00:00.000Z',
  })
  expect(filterOf({ period: 'toString', area: 'none' }, now)).toEqual({})
})

test('a file holds what the list is narrowed to', () => {
  expect(exportAddress(filterOf({ q: 'a&b', project: 7908 }, now), 'csv')).toBe(
    '/api/v1/admin/audit/export?contains=a%26b&project=7908&format=csv',
  )
})
