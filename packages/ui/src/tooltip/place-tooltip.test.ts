import { expect, it } from 'vitest'
import { placeTooltip } from './place-tooltip.ts'

const viewport = { width: 400, height: 300 }
const bubble = { width: 100, height: 30 }

it('stands centered below its anchor', () => {
  expect(placeTooltip({ top: 50, left: 180, width: 40, height: 30 }, bubble, viewport)).toEqual({ top: 86, left: 150 })
})

it('stands above where no room is below', () => {
  expect(placeTooltip({ top: 260, left: 180, width: 40, height: 30 }, bubble, viewport).top).toBe(224)
})

it('never leaves the viewport', () => {
  expect(placeTooltip({ top: 50, left: 0, width: 20, height: 20 }, bubble, viewport).left).toBe(8)
  expect(placeTooltip({ top: 50, left: 390, width: 20, height: 20 }, bubble, viewport).left).toBe(292)
})
