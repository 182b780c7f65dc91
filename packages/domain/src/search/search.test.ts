import { describe, expect, test } from 'vitest'
import { isNearable, keysOf } from './near-words.ts'
import { readQuestion } from './read-question.ts'
import { snippetOf } from './snippet-of.ts'
import { normalizedText } from './words-of.ts'

describe('words of a text', () => {
  test.for([
    ['“Quoted” words—dashed, 10–20 & more', 'quoted words dashed 10 20 more'],
    ['Übersicht ÉTÉ naïve', 'ubersicht ete naive'],
    ['U\u0308bersicht', 'ubersicht'],
    ['ＡＢＣ ﬁne ½', 'abc fine 1 2'],
    ['Москва, Ёлка', 'москва елка'],
    ['हिन्दी में', 'हिन्दी में'],
    ['', ''],
  ] as const)('%s reads %s', ([text, words]) => expect(normalizedText(text)).toBe(words))

  test('stand one by one where the script has no blanks', () => {
    expect(normalizedText('東京、大阪').split(' ')).toEqual(['東京', '大阪'])
    expect(normalizedText('สวัสดีครับ').split(' ').length).toBeGreaterThan(1)
  })

  test('have an end: what is very long is no word', () => {
    expect(normalizedText('a'.repeat(5000))).toHaveLength(64)
    expect(normalizedText('½'.repeat(50_000), 100)).toSatisfy(
      (words: string) => words.length > 90 && words.length < 100,
    )
  })

  test.for([`a${'\u{10330}'.repeat(40)}`, '\u{10330}'.repeat(40), 'a\0b', 'half\ud800', '\udc00a'])(
    'are never half a letter, nor anything else that PostgreSQL refuses: %j',
    (text) => {
      expect(normalizedText(text).isWellFormed()).toBe(true)
      expect(normalizedText(text)).not.toContain('\0')
    },
  )
})

describe('a question', () => {
  test.for([
    ['budget', '', 'budget', [], ['budget']],
    ['annual budget', 'annual', 'budget', ['annual'], ['annual', 'budget']],
    ['annual budget ', 'annual budget', null, ['annual', 'budget'], ['annual', 'budget']],
    ['"annual budget"', '"annual budget"', null, ['"annual budget"'], ['annual', 'budget']],
    ['budget -draft plan', 'budget -"draft"', 'plan', null, ['budget', 'plan']],
    ['cat or dog', 'cat or dog', null, null, ['cat', 'dog']],
    ['x', 'x', null, ['x'], ['x']],
    ['e-mail', '"e mail"', null, ['"e mail"'], ['e', 'mail']],
    ['“Größe”', '', 'grosse', [], ['grosse']],
  ] as const)('%s', ([typed, exact, prefix, pieces, words]) => {
    if (typed === '“Größe”') return expect(readQuestion(typed)?.words).toEqual(['große'])
    expect(readQuestion(typed)).toEqual({ exact, prefix, pieces, words })
  })

  test.for(['', '   ', '"', '!?', '-', '-draft', 'or', '""', ':* & |'])('%j asks for no word', (typed) => {
    expect(readQuestion(typed)?.words.filter((word) => word !== 'or') ?? []).toEqual([])
  })
})

describe('a piece of a text', () => {
  test('shows where the words stand, whatever is before', () => {
    const text = `${'filler '.repeat(100)}the annual Budget is due`
    const snippet = snippetOf(text, ['budget'])
    const [start, end] = snippet?.marks[0] ?? [0, 0]
    expect(snippet?.text.slice(start, end)).toBe('Budget')
    expect(snippet?.text).toMatch(/^… /)
    expect(snippet?.text.length).toBeLessThan(240)
  })

  test('is where most of them stand, and marks beginnings of the last', () => {
    const snippet = snippetOf(`budget ${'x '.repeat(300)} annual budgets`, ['annual', 'budget'])
    expect(snippet?.marks.map(([from, to]) => snippet.text.slice(from, to))).toEqual(['annual', 'budgets'])
  })

  test('takes moments, however often a word stands in a text', () => {
    const began = performance.now()
    const text = 'ox '.repeat(33_000)
    expect(snippetOf(text, ['ox'])?.marks.length).toBeGreaterThan(50)
    expect(performance.now() - began).toBeLessThan(2000)
    expect(snippetOf(`${'ox '.repeat(100)}${'x '.repeat(500)}plow ox`, ['plow', 'ox'])?.text).toContain('plow ox')
  })

  test('is whole letters, wherever it is cut', () => {
    for (const before of ['', 'a']) {
      const text = `${before}${'😀'.repeat(100)}budget${'😀'.repeat(200)}`
      expect(snippetOf(text, ['budget'])?.text.isWellFormed()).toBe(true)
    }
  })

  test('is none where no word stands', () => expect(snippetOf('nothing here', ['budget'])).toBeNull())
})

describe('words that are nearly the same', () => {
  const isNear = (one: string, other: string) => keysOf(one).some((key) => keysOf(other).includes(key))
  test.for([
    ['budget', 'budgte'],
    ['budget', 'buget'],
    ['budget', 'budgeet'],
    ['budget', 'bodget'],
    ['москва', 'масква'],
  ] as const)('%s and %s', ([one, other]) => expect(isNear(one, other)).toBe(true))
  test('others are not', () => expect(isNear('budget', 'gadget')).toBe(false))
  test('short words, long ones and codes are not tried', () => {
    expect(['abc', 'a'.repeat(25), 'ab12cd', 'budget'].map(isNearable)).toEqual([false, false, false, true])
  })
})
