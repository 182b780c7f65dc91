import fc from 'fast-check'
import { expect, test } from 'vitest'
import { voteWeight } from './vote-weight.ts'

test('a vote counts as one where nothing is said', () => {
  expect(voteWeight()).toBe(1)
})

test('whatever weight is asked for, a vote counts from nothing to one', () => {
  fc.assert(
    fc.property(fc.double(), (given) => {
      const weight = voteWeight(given)
      expect(weight >= 0 && weight <= 1).toBe(true)
    }),
  )
  expect(voteWeight(0.25)).toBe(0.25)
})
