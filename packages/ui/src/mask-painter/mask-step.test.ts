import { expect, test } from 'vitest'
import { isPlain, type MaskStep, neededSteps } from './mask-step.ts'

const stroke: MaskStep = { kind: 'stroke', points: [{ x: 1, y: 1, width: 4 }], erases: false }
const eraser: MaskStep = { ...stroke, erases: true }

test('what comes before a fill or a clear needs not be drawn any more', () => {
  expect(neededSteps([stroke, { kind: 'fill' }, eraser, { kind: 'clear' }, stroke])).toEqual([
    { kind: 'clear' },
    stroke,
  ])
  expect(neededSteps([stroke, { kind: 'invert' }])).toEqual([stroke, { kind: 'invert' }])
})

test('a mask is plain until something is painted', () => {
  expect(isPlain([])).toBe(true)
  expect(isPlain([eraser])).toBe(true)
  expect(isPlain([stroke, { kind: 'clear' }])).toBe(true)
  expect(isPlain([stroke])).toBe(false)
  expect(isPlain([{ kind: 'invert' }])).toBe(false)
})
