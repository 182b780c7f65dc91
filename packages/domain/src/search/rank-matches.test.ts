import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankMatches } from './rank-matches.ts'

const found = (typed: string, texts: readonly string[]) =>
  rankMatches(typed, texts, (text) => ({ text })).map(({ item }) => item)

describe('what fits best goes first', () => {
  test('the beginning before another word, that before a part of one, and that before letters in order', () => {
    expect(found('pla', ['Purple hat', 'Explain', 'Travel plans', 'Plan a trip'])).toEqual([
      'Plan a trip',
      'Travel plans',
      'Explain',
      'Purple hat',
    ])
  })

  test('accents and capitals do not count', () => {
    expect(found('ECOLE', ['École normale'])).toEqual(['École normale'])
    expect(found('über', ['Uber die Brücke'])).toEqual(['Uber die Brücke'])
  })

  test('every word has to fit, in any order', () => {
    expect(found('budget 2026', ['Budget review', '2026: the budget', 'Budget 2026'])).toEqual([
      'Budget 2026',
      '2026: the budget',
    ])
  })

  test('signs are like spaces', () => {
    expect(found('gpt 5', ['GPT-5 mini'])).toEqual(['GPT-5 mini'])
  })

  test('letters in order begin where a word begins', () => {
    expect(found('nwc', ['Snow cap', 'New chat'])).toEqual(['New chat'])
  })

  test('of equals the heavier goes first, then the one given first', () => {
    const items = [
      { text: 'Note one', weight: 0 },
      { text: 'Note two', weight: 2 },
      { text: 'Note three', weight: 0 },
    ]
    expect(rankMatches('note', items, (item) => item).map(({ item }) => item.text)).toEqual([
      'Note two',
      'Note one',
      'Note three',
    ])
  })

  test('a heavy item never goes before a better one', () => {
    const items = [
      { text: 'A notable thing', weight: 99 },
      { text: 'Notes', weight: 0 },
    ]
    expect(rankMatches('note', items, (item) => item)[0]?.item.text).toBe('Notes')
  })

  test('other words lead to an item too, after those whose text says it', () => {
    const items = [{ text: 'Settings', words: ['preferences'] }, { text: 'My preferences' }]
    expect(rankMatches('pref', items, (item) => item).map(({ item }) => item.text)).toEqual([
      'My preferences',
      'Settings',
    ])
  })
})

test('nothing typed leaves all in their order', () => {
  expect(found('  ', ['b', 'a'])).toEqual(['b', 'a'])
})

test('a text is found by itself, whatever it is made of', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => /[\p{L}\p{N}]/u.test(value))
  fc.assert(
    fc.property(text, (value) => {
      expect(found(value, ['', value])).toContain(value)
    }),
  )
})

test('the answer holds only what was given, each once', () => {
  fc.assert(
    fc.property(fc.string(), fc.uniqueArray(fc.string()), (typed, texts) => {
      const answer = found(typed, texts)
      expect(new Set(answer).size).toBe(answer.length)
      expect(texts).toEqual(expect.arrayContaining(answer))
    }),
  )
})
