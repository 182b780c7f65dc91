import type { Token } from 'marked'
import { expect, test } from 'vitest'
import { lexMarkdown } from '../lex-markdown.ts'
import { numberFootnotes } from './number-footnotes.ts'

const wordsOf = (tokens: readonly Token[]) => tokens.map(({ raw }) => raw.trim())

test('footnotes have their numbers in the order in which the text refers to them, each once', () => {
  const tokens = lexMarkdown('One[^b], two[^a], one again[^b].\n\n[^a]: about a\n[^b]: about b\n[^c]: nobody’s')
  const notes = numberFootnotes([tokens], { last: 0 })
  expect(notes.map(({ number, tokens: said }) => [number, wordsOf(said)])).toEqual([
    [1, ['about b']],
    [2, ['about a']],
  ])
})

test('what a footnote refers to comes after what the text does; a circle ends', () => {
  const tokens = lexMarkdown('One[^a] two[^b].\n\n[^a]: see[^c]\n[^b]: b\n[^c]: and[^a]')
  expect(numberFootnotes([tokens], { last: 0 }).map(({ tokens: said }) => wordsOf(said))).toEqual([
    ['see[^c]'],
    ['b'],
    ['and[^a]'],
  ])
})

test('numbers go on through a document', () => {
  const count = { last: 0 }
  const text = 'Words[^1].\n\n[^1]: note'
  expect([text, text].map((said) => numberFootnotes([lexMarkdown(said)], count)[0]?.number)).toEqual([1, 2])
})

test('they are found in lists, quotes and tables', () => {
  const text = '- a[^1]\n\n> b[^2]\n\n| c |\n|-|\n| d[^3] |\n\n[^1]: x\n[^2]: y\n[^3]: z'
  expect(numberFootnotes([lexMarkdown(text)], { last: 0 })).toHaveLength(3)
})

test('a text refers to a footnote that stands in another of its message, and to one of its own first', () => {
  const texts = ['Before[^1], and[^2].', 'After[^1].\n\n[^1]: of both', 'Again[^1].\n\n[^1]: its own\n[^2]: see[^1]']
  const notes = numberFootnotes(texts.map(lexMarkdown), { last: 0 })
  expect(notes.map(({ number, tokens: said }) => [number, wordsOf(said)])).toEqual([
    [1, ['of both']],
    [2, ['see[^1]']],
    [3, ['its own']],
  ])
})
