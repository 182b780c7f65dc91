import { expect, test } from 'vitest'
import { readProjectsSearch } from './projects-search.ts'

test('the address says which project is open; what is no id of one is left out', () => {
  expect(readProjectsSearch({ open: '7908' })).toEqual({ open: 7908 })
  for (const open of ['x', '-1', '1.5', undefined]) expect(readProjectsSearch({ open })).toEqual({})
})
