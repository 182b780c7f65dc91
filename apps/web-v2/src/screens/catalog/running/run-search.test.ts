import { expect, test } from 'vitest'
import { readRunSearch } from './run-search.ts'

const ID = '0192f0c1-7b1e-7c3a-9d54-3f2a6b8c9d10'

test('the address names what was run last; what are no ids is left out', () => {
  expect(readRunSearch({ run: `${ID},${ID}` })).toEqual({ run: `${ID},${ID}` })
  expect(readRunSearch({ run: 'x' })).toEqual({ run: undefined })
  expect(readRunSearch({ run: [ID] })).toEqual({ run: undefined })
})

test('a version that a result was made with is opened by its number', () => {
  expect(readRunSearch({ version: '3' })).toEqual({ version: 3 })
  expect(readRunSearch({ version: '0' })).toEqual({})
})

test('a prompt is compared with a version that has a number', () => {
  expect(readRunSearch({ against: '3' })).toEqual({ against: 3 })
  for (const against of ['0', '-1', '1.5', 'x', undefined]) expect(readRunSearch({ against })).toEqual({})
})
