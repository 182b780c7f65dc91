import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AWS_SIZES } from './image-sizes.ts'
import { groupSizes, parseRatio, ratioText } from './size-shape.ts'
import { ASPECT_RATIOS } from '#vendors/stability.ts'

test('every size of a list stands in one group, by its shape', () => {
  const groups = groupSizes(AWS_SIZES)
  expect(groups.map(({ shape, sizes }) => [shape, sizes.length])).toEqual([
    ['square', 2],
    ['landscape', 10],
    ['portrait', 10],
  ])
  expect(new Set(groups.flatMap(({ sizes }) => sizes))).toEqual(new Set(AWS_SIZES))
})

test('a shape without a size makes no group', () => {
  expect(groupSizes([{ width: 512, height: 512 }]).map(({ shape }) => shape)).toEqual(['square'])
})

test('a ratio is told in the smallest whole numbers', () => {
  expect(ratioText({ width: 1792, height: 1024 })).toBe('7:4')
  expect(ratioText({ width: 1280, height: 768 })).toBe('5:3')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4096 }), fc.integer({ min: 1, max: 4096 }), (width, height) => {
      const ratio = parseRatio(ratioText({ width, height }))
      expect((ratio?.width ?? 0) * height).toBe((ratio?.height ?? 0) * width)
    }),
  )
})

test('the ratios of a sheet can be read, other words are none', () => {
  expect(ASPECT_RATIOS.every((text) => parseRatio(text) !== null)).toBe(true)
  expect(['standard', '16x9', '0:1', ':', ''].map(parseRatio)).toEqual([null, null, null, null, null])
})
