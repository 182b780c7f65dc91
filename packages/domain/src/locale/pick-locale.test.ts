import { expect, test } from 'vitest'
import { acceptedLanguages, pickLocale } from './pick-locale.ts'

test('a locale without texts of its own falls back to its language alone, and at last to en', () => {
  expect(pickLocale(['de'])).toBe('de')
  expect(pickLocale(['de-AT', 'en'])).toBe('de')
  expect(pickLocale(['fr-FR', 'de-CH'])).toBe('de')
  expect(pickLocale(['fr-FR', 'en-GB', 'de'])).toBe('en')
  expect([pickLocale([]), pickLocale(['fr']), pickLocale(['*'])]).toEqual(['en', 'en', 'en'])
})

test('the languages of a browser are in the order of their weights', () => {
  expect(acceptedLanguages('en;q=0.8, de-AT, de;q=0.9, fr;q=0')).toEqual(['de-AT', 'de', 'en'])
  expect([acceptedLanguages(undefined), acceptedLanguages(''), acceptedLanguages('de;q=x')]).toEqual([[], [], []])
})
