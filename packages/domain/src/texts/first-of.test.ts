import { expect, test } from 'vitest'
import { firstOf } from './first-of.ts'

test('a list is as long as can be read; of what is left out at least two are counted', () => {
  expect(firstOf([], 2)).toEqual({ shown: [], more: 0 })
  expect(firstOf(['a', 'b'], 2)).toEqual({ shown: ['a', 'b'], more: 0 })
  expect(firstOf(['a', 'b', 'c'], 2)).toEqual({ shown: ['a', 'b', 'c'], more: 0 })
  expect(firstOf(['a', 'b', 'c', 'd'], 2)).toEqual({ shown: ['a', 'b'], more: 2 })
})
