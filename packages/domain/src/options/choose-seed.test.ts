import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseSeed } from './choose-seed.ts'
import type { OptionSheet } from './option-sheet.ts'

const SHEET: OptionSheet = [{ kind: 'seed', name: 'seed', label: 'seed', max: 2_147_483_646 }]

test('a chosen seed stands, 0 as well', () => {
  expect(chooseSeed(SHEET, { seed: 7 }, Math.random)).toEqual({ seed: 7 })
  expect(chooseSeed(SHEET, { seed: 0 }, Math.random)).toEqual({ seed: 0 })
})

test('where none is chosen a random one is, within the range of the model', () => {
  expect(chooseSeed(SHEET, { fps: 24 }, () => 0.5)).toEqual({ fps: 24, seed: 1_073_741_823 })
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
      const { seed } = chooseSeed(SHEET, { seed: null }, () => random)
      expect(Number.isInteger(seed) && Number(seed) >= 0 && Number(seed) <= 2_147_483_646).toBe(true)
    }),
  )
})

test('a model without a seed gets none', () => {
  expect(chooseSeed([], { fps: 24 }, Math.random)).toEqual({ fps: 24 })
})
