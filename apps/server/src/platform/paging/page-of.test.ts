import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

const cursorOf = (row: number) => `after ${row}`

test('a list that goes on gives its first rows and resumes after the last of them', () => {
  expect(pageOf([1, 2, 3], 2, cursorOf)).toEqual({ rows: [1, 2], resume: 'after 2' })
})

test.each([
  ['exactly one page', [1, 2]],
  ['less than a page', [1]],
  ['nothing', []],
])('a list of %s ends there', (_, rows) => {
  expect(pageOf(rows, 2, cursorOf)).toEqual({ rows, resume: null })
})
