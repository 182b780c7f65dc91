import { expect, test } from 'vitest'
import { priceMultiple } from './price-multiple.ts'

const token = (rate: number) => ({ rate, unit: 'token' as const, unitSize: 1_000_000 })
const base = { input: token(2), output: token(2) }

test('three tokens are read for each token written', () => {
  expect(priceMultiple({ input: token(1), output: token(5) }, base)).toBeCloseTo(1)
})

test('nothing is said where the units differ or a price is missing', () => {
  expect(priceMultiple({ output: { rate: 1, unit: 'other', unitSize: 1 } }, base)).toBeNull()
  expect(priceMultiple({}, base)).toBeNull()
  expect(priceMultiple(base, undefined)).toBeNull()
  expect(priceMultiple(base, { input: token(0), output: token(0) })).toBeNull()
})
