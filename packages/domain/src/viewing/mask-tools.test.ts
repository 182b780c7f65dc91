import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  brushSizes,
  middleRectangle,
  moveRectangle,
  nextBrush,
  type Rectangle,
  rectangleBetween,
  resizeRectangle,
  strokeWidth,
} from './mask-tools.ts'
import type { Size } from './zoom.ts'

const sizes = fc.record({ width: fc.integer({ min: 1, max: 5000 }), height: fc.integer({ min: 1, max: 5000 }) })
const way = fc.record({ x: fc.integer({ min: -6000, max: 6000 }), y: fc.integer({ min: -6000, max: 6000 }) })
const corner = fc.record({
  x: fc.double({ min: -6000, max: 6000, noNaN: true }),
  y: fc.double({ min: -6000, max: 6000, noNaN: true }),
})

function expectWithin({ x, y, width, height }: Rectangle, image: Size) {
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
  expect(x + width).toBeLessThanOrEqual(image.width)
  expect(y + height).toBeLessThanOrEqual(image.height)
}

describe('a rectangle of a mask', () => {
  it('stays within the image however it is moved, resized or dragged', () => {
    fc.assert(
      fc.property(sizes, fc.array(fc.tuple(fc.boolean(), way)), corner, corner, (image, steps, a, b) => {
        const last = steps.reduce(
          (now, [moves, by]) => (moves ? moveRectangle : resizeRectangle)(now, by, image),
          middleRectangle(image),
        )
        expectWithin(last, image)
        expectWithin(rectangleBetween(a, b, image), image)
      }),
    )
  })

  it('keeps its size when it is moved, and its corner when it is resized', () => {
    const image = { width: 300, height: 300 }
    const start = middleRectangle(image)
    expect(moveRectangle(start, { x: 500, y: -20 }, image)).toEqual({ x: 200, y: 80, width: 100, height: 100 })
    expect(resizeRectangle(start, { x: 500, y: -20 }, image)).toEqual({ x: 100, y: 100, width: 200, height: 80 })
  })
})

describe('a brush', () => {
  it('grows and shrinks by its keys, within sizes that make sense for the image', () => {
    fc.assert(
      fc.property(sizes, fc.constantFrom(1 as const, -1 as const), (image, direction) => {
        const { least, most, usual } = brushSizes(image)
        let size = usual
        for (let times = 0; times < 60; times += 1) size = nextBrush(size, direction, image)
        expect(size).toBe(direction === 1 ? most : least)
      }),
    )
  })

  it('is as broad as a pen is pressed, and of one breadth for all others', () => {
    expect(strokeWidth(100, 0.5, 'pen')).toBe(62.5)
    expect(strokeWidth(100, 0.5, 'mouse')).toBe(100)
    expect(strokeWidth(100, 0, 'pen')).toBe(100)
  })
})
