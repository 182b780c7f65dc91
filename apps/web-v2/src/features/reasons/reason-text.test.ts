import { readFile } from 'node:fs/promises'
import { REASON_KEYS, reasonFor, REASONS } from '@atrium/domain/reasons/reason'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { reasonText } from './reason-text.ts'

const textsOf = async (language: string): Promise<Record<string, string>> =>
  JSON.parse(
    await readFile(new URL(`../../../../server/data/locales/${language}/reasons.json`, import.meta.url), 'utf8'),
  )

const texts: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  for (const language of ['en', 'de']) texts[language] = await textsOf(language)
})

test.each(['en', 'de'])('every reason has words in %s, and they name what it says', (language) => {
  const named = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()
  for (const key of REASON_KEYS) {
    const values: readonly string[] = REASONS[key]
    const isCounted = values.includes('count')
    for (const form of isCounted ? [`${key}_one`, `${key}_other`] : [key]) {
      const expected = values.map((name) => (name === 'count' ? 'number' : name)).toSorted()
      expect({ form, names: named(texts[language]?.[form] ?? '(missing)') }).toEqual({ form, names: expected })
    }
  }
})

test('numbers are written as the language writes them, and several things are several', async () => {
  const i18n = i18next.createInstance()
  const resources = { en: { reasons: texts['en'] ?? {} } }
  await i18n.init({ lng: 'en', ns: ['reasons'], resources, interpolation: { escapeValue: false } })
  const t = i18n.getFixedT('en', 'reasons')
  const refused = (count: number, message: string) =>
    reasonText(reasonFor('passagesRefused', { count, message }), t, 'en')
  expect(refused(1, 'No.')).toBe('The model refused 1 passage, which is found by words only. No.')
  expect(refused(1200, '')).toBe('The model refused 1,200 passages, which are found by words only.')
  expect(reasonText(reasonFor('threadMessages', { limit: 20_000 }), t, 'en')).toContain('20,000 messages')
})
