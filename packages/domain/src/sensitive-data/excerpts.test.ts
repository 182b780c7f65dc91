import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptsOf } from './excerpts.ts'
import { findInTexts } from './find-in-texts.ts'
import { findSensitiveData, redact } from './find-sensitive-data.ts'

const excerptsIn = (text: string) => excerptsOf(text, findSensitiveData(text))

test('an excerpt shows where it stands and not what it is', () => {
  expect(excerptsIn('Please pay with\n4111 1111 1111 1111 before the end of next month.')).toEqual([
    { kind: 'card-number', before: 'Please pay with ', masked: '4111••••••', after: ' before the end of next …' },
  ])
  expect(excerptsIn('DB_PASSWORD=correctHorse9battery')).toMatchObject([{ masked: 'PASSWORD=••••••' }])
})

const secrets = ['4111 1111 1111 1111', '078-05-1120', 'password: Tr0ub4dor&3', 'DE89370400440532013000'] as const

test('no excerpt holds anything that was found, also where much stands together', () => {
  const piece = fc.oneof(fc.constantFrom(...secrets), fc.string({ maxLength: 8 }))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join(' ; ')
      const places = findSensitiveData(text)
      const shown = excerptsOf(text, places).flatMap(({ before, masked, after }) => [before, masked, after])
      for (const { start, end } of places) {
        const found = text.slice(start, end)
        expect(shown.filter((words) => words.includes(found))).toEqual([])
      }
    }),
  )
})

test('what is spread over several texts is found as in one, and each text is redacted by its own places', () => {
  const text = fc.oneof(fc.constantFrom(...secrets, 'a@b.io', 'c@d.io', 'e@f.io'), fc.string({ maxLength: 8 }))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (texts) => {
      const found = findInTexts(texts)
      for (const [index, places] of found.entries()) {
        for (const { start, end } of places) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(texts[index]?.length ?? 0)
        }
      }
      const kinds = new Set(found.flat().map(({ kind }) => kind))
      expect(kinds).toEqual(new Set(findSensitiveData(texts.join('\n')).map(({ kind }) => kind)))
      const left = texts.map((words, index) => redact(words, found[index] ?? [])).join('\n')
      for (const secret of secrets.slice(0, 2)) if (texts.includes(secret)) expect(left).not.toContain(secret)
    }),
  )
})

test('three addresses in three texts are a list', () => {
  expect(findInTexts(['ada@b.io', 'cyd@d.io', 'eve@f.io']).map((places) => places.length)).toEqual([1, 1, 1])
})
