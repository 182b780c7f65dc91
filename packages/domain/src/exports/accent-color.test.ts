import { expect, test } from 'vitest'
import { accentForWords, contrastOnWhite, DEFAULT_ACCENT } from './accent-color.ts'

test('the contrast on white is that of WCAG', () => {
  expect(contrastOnWhite('#ffffff')).toBeCloseTo(1)
  expect(contrastOnWhite('#000000')).toBeCloseTo(21)
  expect(contrastOnWhite('#767676')).toBeCloseTo(4.54, 2)
})

test('links have the accent only where it can be read', () => {
  expect(accentForWords('#7a1f3d')).toBe('#7a1f3d')
  expect(accentForWords('#ffd43b')).toBe(DEFAULT_ACCENT)
})
