import { expect, test } from 'vitest'
import { pickLocale } from './pick-locale.ts'

test('a locale without texts of its own falls back to its language alone, and at last to en', () => {
  expect(pickLocale(['de'])).toBe('de')
  expect(pickLocale(['de-AT', 'en'])).toBe('de')
  expect(pickLocale(['fr-FR', 'de-CH'])).toBe('de')
  expect(pickLocale(['fr-FR', 'en-GB', 'de'])).toBe('en')
  expect([pickLocale([]), pickLocale(['fr']), pickLocale(['*'])]).toEqual(['en', 'en', 'en'])
})
