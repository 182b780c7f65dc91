import { expect, test } from 'vitest'
import { sumOfCosts } from './sum-of-costs.ts'

test('the costs of several models are told together, with how many are not known', () => {
  expect(sumOfCosts([0.04, 0.02])).toEqual({ cost: 0.06, unknown: 0 })
  expect(sumOfCosts([0.04, null, null])).toEqual({ cost: 0.04, unknown: 2 })
})

test('where no price is known nothing is said of money', () => {
  expect(sumOfCosts([null, null])).toEqual({ cost: null, unknown: 2 })
  expect(sumOfCosts([])).toEqual({ cost: null, unknown: 0 })
})
