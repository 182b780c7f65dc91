import { expect, test } from 'vitest'
import { readPeopleSearch } from './people-search.ts'

test('what the address says of the list is read, and what it does not know is left out', () => {
  expect(readPeopleSearch({ q: 'ada', state: 'disabled', open: 'x' })).toEqual({
    q: 'ada',
    state: 'disabled',
    open: 'x',
  })
  expect(readPeopleSearch({ q: 7, state: 'gone', open: '' })).toEqual({})
})
