import { readFileSync } from 'node:fs'
import { LOCALES } from '@atrium/domain/locale/pick-locale'
import { expect, test } from 'vitest'
import { fingerprint, sourcesPath, textsOf, translations } from './translations.ts'

const english = textsOf('en')
const placeholders = (text: string) => (text.match(/\{\{[^}]*\}\}|<\/?\w+\/?>/g) ?? []).toSorted()

test('every language that the console offers has its texts', () => {
  expect(['en', ...translations()].toSorted()).toEqual([...LOCALES].toSorted())
})

test.for(translations())('%s has every text, and none that is needed no more', (locale) => {
  const texts = textsOf(locale)
  expect({
    missing: Object.keys(english).filter((key) => !(key in texts)),
    unneeded: Object.keys(texts).filter((key) => !(key in english)),
  }).toEqual({ missing: [], unneeded: [] })
})

test.for(translations())('%s has the places of its texts filled in as in English', (locale) => {
  const texts = textsOf(locale)
  const other = Object.entries(english).filter(
    ([key, text]) => placeholders(text).join() !== placeholders(texts[key] ?? '').join(),
  )
  expect(other.map(([key]) => key)).toEqual([])
})

test.for(translations())(
  '%s was made from the English texts of now: else translate anew, then npm run translated',
  (locale) => {
    const sources = JSON.parse(readFileSync(sourcesPath(locale), 'utf8')) as { [key: string]: string }
    expect(Object.keys(english).filter((key) => sources[key] !== fingerprint(english[key] ?? ''))).toEqual([])
  },
)
