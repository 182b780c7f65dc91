import { expect, test } from 'vitest'
import { readAuditSearch } from './audit-search.ts'

test('the address narrows the audit, and what it does not know is left out', () => {
  expect(readAuditSearch({ q: 'ada', area: 'people', project: '7908', period: '', open: 3, other: 'x' })).toEqual({
    q: 'ada',
    area: 'people',
    project: 7908,
  })
})
