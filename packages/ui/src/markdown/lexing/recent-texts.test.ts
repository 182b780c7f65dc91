import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RecentTexts } from './recent-texts.ts'

const text = fc.string({ maxLength: 30 })

test('never keeps more characters than the limit, and counts them right', () =>
  fc.assert(
    fc.property(fc.array(text), fc.nat({ max: 60 }), (texts, limit) => {
      const recent = new RecentTexts<string>(limit)
      for (const one of texts) recent.keep(one, one)
      const kept = [...new Set(texts)].filter((one) => recent.get(one) !== undefined)
      expect(recent.characters).toBe(kept.reduce((sum, { length }) => sum + length, 0))
      expect(recent.characters).toBeLessThanOrEqual(limit)
    }),
  ))

test('the last text that fits is there, with what was made of it', () =>
  fc.assert(
    fc.property(fc.array(text), text, (texts, last) => {
      const recent = new RecentTexts<number>(30)
      for (const one of texts) recent.keep(one, 1)
      recent.keep(last, 2)
      expect(recent.get(last)).toBe(2)
    }),
  ))

test('what was asked for longest ago goes first', () => {
  const recent = new RecentTexts<number>(4)
  recent.keep('aa', 1)
  recent.keep('bb', 2)
  recent.get('aa')
  recent.keep('cc', 3)
  expect([recent.get('aa'), recent.get('bb'), recent.get('cc')]).toEqual([1, undefined, 3])
})
