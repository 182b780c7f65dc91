import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeMenu } from './place-menu.ts'

const WINDOW = { width: 1000, height: 800 }

test('a menu stands above what it belongs to, where it fits', () => {
  const place = placeMenu({ left: 100, top: 500, bottom: 520 }, { width: 400, height: 300 }, WINDOW)
  expect(place).toEqual({ left: 100, bottom: 308, maxHeight: 484 })
})

test('it stands below where it does not fit above and there is more room', () => {
  const place = placeMenu({ left: 100, top: 200, bottom: 220 }, { width: 400, height: 300 }, WINDOW)
  expect(place).toEqual({ left: 100, top: 228, maxHeight: 564 })
})

test('it never leaves the window', () => {
  const at = { left: fc.integer({ min: -50, max: 1050 }), top: fc.integer({ min: 0, max: 780 }) }
  fc.assert(
    fc.property(fc.record(at), fc.integer({ min: 50, max: 900 }), ({ left, top }, height) => {
      const menu = { width: 400, height }
      const place = placeMenu({ left, top, bottom: top + 20 }, menu, WINDOW)
      const shown = Math.min(height, place.maxHeight)
      const upper = 'top' in place ? place.top : WINDOW.height - place.bottom - shown
      expect(place.left).toBeGreaterThanOrEqual(8)
      expect(place.left + menu.width).toBeLessThanOrEqual(WINDOW.width - 8)
      expect(upper).toBeGreaterThanOrEqual(8)
      expect(upper + shown).toBeLessThanOrEqual(WINDOW.height - 8)
    }),
  )
})
