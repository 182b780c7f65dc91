import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateCost, estimateOfEntry } from './estimate-cost.ts'

test('500 tokens times the rate, divided by the unit size', () => {
  expect(estimateOfEntry({ rate: 2, unit: 'token', unitSize: 1_000_000 })).toBeCloseTo(0.001, 12)
})

test('500 other units times the rate, divided by the unit size', () => {
  expect(estimateOfEntry({ rate: 0.04, unit: 'other', unitSize: 1 })).toBeCloseTo(20, 12)
})

test('2000 characters times the rate, divided by the unit size', () => {
  expect(estimateOfEntry({ rate: 0.0005, unit: 'character', unitSize: 1000 })).toBeCloseTo(0.001, 12)
})

test('the estimate is that of the input and the output together', () => {
  const input = { rate: 2, unit: 'token', unitSize: 1_000_000 } as const
  const output = { rate: 8, unit: 'token', unitSize: 1_000_000 } as const
  expect(estimateCost({ input, output })?.total).toBeCloseTo(0.005, 12)
  expect(estimateCost({ input })).toMatchObject({ input: 0.001, output: null, units: 500, unit: 'token' })
})

test('without a price there is no estimate', () => {
  expect(estimateCost({})).toBeNull()
})

test('a higher rate never makes a lower estimate', () => {
  const rate = fc.double({ min: 0, max: 1000, noNaN: true })
  fc.assert(
    fc.property(rate, rate, fc.constantFrom('token', 'character', 'other'), (a, b, unit) => {
      const of = (value: number) => estimateOfEntry({ rate: value, unit, unitSize: 1000 })
      expect(of(Math.max(a, b))).toBeGreaterThanOrEqual(of(Math.min(a, b)))
    }),
  )
})
