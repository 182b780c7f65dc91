import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatSeed, parseSeed, randomSeed } from './parse-seed.ts'

const GOOGLE_MAX = 4_294_967_295

test('an empty box means a random seed', () => {
  expect(parseSeed(' ', GOOGLE_MAX)).toEqual({ seed: null, valid: true })
})

test.each(['abc', '1.5', '-1', '1e3', '0x10', '12,34', '1,234.567', '١٢٣', 'NaN'])(
  '%s is ignored as not numeric',
  (text) => {
    expect(parseSeed(text, GOOGLE_MAX)).toEqual({ seed: null, valid: false })
  },
)

test('a seed goes up to its maximum', () => {
  expect(parseSeed('4294967295', GOOGLE_MAX)).toEqual({ seed: 4_294_967_295, valid: true })
  expect(parseSeed('4294967296', GOOGLE_MAX)).toEqual({ seed: null, valid: false })
})

test('the box shows thousand separators of the locale when it has no focus', () => {
  expect(formatSeed(1_234_567, { locale: 'en', focused: false })).toBe('1,234,567')
  expect(formatSeed(1_234_567, { locale: 'de', focused: false })).toBe('1.234.567')
  expect(formatSeed(1_234_567, { locale: 'en', focused: true })).toBe('1234567')
  expect(formatSeed(null, { locale: 'en', focused: false })).toBe('')
})

test('what the box shows is read back as the same seed, focused or not, in each of these locales', () => {
  const locales = fc.constantFrom('en', 'de', 'fr', 'de-CH', 'sv', 'es')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: GOOGLE_MAX }), locales, fc.boolean(), (seed, locale, focused) => {
      expect(parseSeed(formatSeed(seed, { locale, focused }), GOOGLE_MAX)).toEqual({ seed, valid: true })
    }),
  )
})

test('whatever is typed, a seed is a whole number from 0 to the maximum or none', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.integer().map(String)),
      fc.integer({ min: 0, max: GOOGLE_MAX }),
      (text, max) => {
        const { seed } = parseSeed(text, max)
        if (seed === null) return
        expect(Number.isInteger(seed)).toBe(true)
        expect(seed).toBeGreaterThanOrEqual(0)
        expect(seed).toBeLessThanOrEqual(max)
      },
    ),
  )
})

test('a random seed reaches both ends of its range', () => {
  expect(randomSeed(2_147_483_646, () => 0)).toBe(0)
  expect(randomSeed(2_147_483_646, () => 1 - Number.EPSILON / 2)).toBe(2_147_483_646)
})
