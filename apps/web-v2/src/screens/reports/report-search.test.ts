import { expect, test } from 'vitest'
import { readReportSearch } from './report-search.ts'

test('the address of a report has its type, its month and what it is narrowed to', () => {
  const read = readReportSearch({
    type: 'people',
    month: '2026-11',
    project: '7',
    key: 'k',
    measure: 'tokens',
    other: 'x',
  })
  expect(read).toEqual({ type: 'people', month: '2026-11', project: 7, key: 'k', measure: 'tokens' })
})

test('a month that is none is left out', () => {
  expect(readReportSearch({ month: '2026-13' }).month).toBeUndefined()
  expect(readReportSearch({ month: 11 }).month).toBeUndefined()
})
