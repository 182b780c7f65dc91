import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TurnHeights } from './turn-heights.ts'
import { windowOf } from './turn-window.ts'

const tables = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 40 })

function tableOf(heights: readonly number[]): TurnHeights {
  const table = new TurnHeights()
  table.resize(heights.length, (index) => heights[index] ?? 0)
  return table
}

test('positions are the sums of the heights before, after any order of changes and questions', () => {
  const change = fc.tuple(fc.nat({ max: 39 }), fc.integer({ min: 1, max: 400 }), fc.nat({ max: 39 }))
  fc.assert(
    fc.property(tables, fc.array(change), fc.nat({ max: 40 }), (heights, changes, count) => {
      const table = tableOf(heights)
      const plain = [...heights]
      for (const [index, height, asked] of changes) {
        table.measure(index, height)
        if (index < plain.length) plain[index] = height
        table.top(asked)
      }
      table.resize(count, () => 7)
      const now = Array.from({ length: count }, (_, index) => plain[index] ?? 7)
      for (let index = 0; index <= count; index += 1) {
        expect(table.top(index)).toBe(now.slice(0, index).reduce((sum, height) => sum + height, 0))
      }
    }),
  )
})

test('the turn at a height is the one that covers it', () => {
  fc.assert(
    fc.property(tables, fc.integer({ min: -50, max: 20_000 }), (heights, y) => {
      const table = tableOf(heights)
      const inside = Math.max(0, Math.min(y, table.total - 1))
      const index = table.at(y)
      expect(table.top(index)).toBeLessThanOrEqual(inside)
      expect(table.top(index + 1)).toBeGreaterThan(inside)
    }),
  )
})

test('a window draws every turn asked for once and in order, and is as high as the whole', () => {
  const span = fc.record({ first: fc.integer({ min: -3, max: 45 }), last: fc.integer({ min: -3, max: 45 }) })
  fc.assert(
    fc.property(tables, fc.array(span, { maxLength: 4 }), (heights, spans) => {
      const table = tableOf(heights)
      const { stretches, after } = windowOf(table, spans)
      const drawn = stretches.flatMap(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, index) => first + index),
      )
      const asked = heights
        .map((_, index) => index)
        .filter((index) => spans.some(({ first, last }) => first <= index && index <= last))
      expect(drawn).toEqual(asked)
      const height = drawn.reduce((sum, index) => sum + table.height(index), 0)
      expect(stretches.reduce((sum, { before }) => sum + before, after) + height).toBe(table.total)
    }),
  )
})
