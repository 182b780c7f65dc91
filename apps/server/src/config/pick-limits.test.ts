import { expect, test } from 'vitest'
import { pickLimits } from './pick-limits.ts'

const limits = [
  { name: 'threadName', description: 'Characters of a name', limit: 200 },
  { name: 'requests', description: 'Requests per minute', limit: 600 },
]

test('all limits are told where none is named', () => {
  expect(pickLimits(limits, undefined)).toEqual(limits)
  expect(pickLimits(limits, ' ,')).toEqual(limits)
})

test('only those that are named are told', () => {
  expect(pickLimits(limits, 'requests').map(({ name }) => name)).toEqual(['requests'])
  expect(pickLimits(limits, 'requests, threadName')).toHaveLength(2)
})

test('an unknown name is refused with the names that there are', () => {
  expect(() => pickLimits(limits, 'requests,wishes')).toThrow(/wishes/)
})
