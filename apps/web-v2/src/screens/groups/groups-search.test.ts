import { expect, test } from 'vitest'
import { readGroupsSearch } from './groups-search.ts'

test('the address says which group is open; what is no id of one is left out', () => {
  const open = '0198c1a0-0000-7000-8000-000000000009'
  expect(readGroupsSearch({ open })).toEqual({ open })
  for (const other of ['x', 7, undefined]) expect(readGroupsSearch({ open: other })).toEqual({})
})
