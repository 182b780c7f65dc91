import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

test('what was taken out and what was put in stands word by word', () => {
  expect(wordDiff('Write a short reply.', 'Write a warm reply, please.')).toEqual([
    { kind: 'same', text: 'Write a ' },
    { kind: 'removed', text: 'short' },
    { kind: 'added', text: 'warm' },
    { kind: 'same', text: ' reply' },
    { kind: 'added', text: ', please' },
    { kind: 'same', text: '.' },
  ])
})

test('words that stand beside each other are read as a whole, line by line', () => {
  expect(wordDiff('Thank them kindly.\nBye', 'Say when it comes.\nCheers')).toEqual([
    { kind: 'removed', text: 'Thank them kindly' },
    { kind: 'added', text: 'Say when it comes' },
    { kind: 'same', text: '.\n' },
    { kind: 'removed', text: 'Bye' },
    { kind: 'added', text: 'Cheers' },
  ])
})

test('both texts can be read from the pieces', () => {
  const words = fc.array(fc.constantFrom('a', 'b', ' ', '{{x}}', '\n', 'ö'), { maxLength: 40 })
  fc.assert(
    fc.property(words, words, (one, other) => {
      const [before, after] = [one.join(''), other.join('')]
      const pieces = wordDiff(before, after)
      const textOf = (kind: string) =>
        pieces
          .filter((piece) => piece.kind === 'same' || piece.kind === kind)
          .map(({ text }) => text)
          .join('')
      expect([textOf('removed'), textOf('added')]).toEqual([before, after])
    }),
  )
})

test('two words that are far apart are two small changes, however long the text is between them', () => {
  const length = 5000
  const place = fc.integer({ min: 0, max: length - 1 })
  const vocabulary = fc.array(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(vocabulary, place, place, (words, one, other) => {
      fc.pre(one !== other)
      const text = Array.from({ length }, (_, index) => words[index % words.length] ?? '')
      const changed = text.map((word, index) => (index === one || index === other ? 'CHANGED' : word))
      const pieces = wordDiff(text.join(' '), changed.join(' '))
      const wordsIn = (kind: string) =>
        pieces.filter((piece) => piece.kind === kind).flatMap((piece) => piece.text.split(' '))
      const [first, last] = [Math.min(one, other), Math.max(one, other)]
      expect(wordsIn('added')).toEqual(['CHANGED', 'CHANGED'])
      expect(wordsIn('removed')).toEqual([text[first], text[last]])
    }),
    { numRuns: 30 },
  )
})

test('a text of 20,000 words is compared word by word where little of it has changed, and to its end where all of it has', () => {
  const words = Array.from({ length: 20_000 }, (_, index) => `word${index % 977}`)
  const changed = ['first', ...words.slice(1, -1), 'last']
  const [before, after] = [words.join(' '), changed.join(' ')]
  expect(wordDiff(before, after).filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'word0' },
    { kind: 'added', text: 'first' },
    { kind: 'removed', text: words.at(-1) },
    { kind: 'added', text: 'last' },
  ])
  const rewritten = words.map((_, index) => `word${(index * 7919) % 991}`).join(' ')
  const pieces = wordDiff(before, rewritten)
  const without = (left: string) => pieces.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('')
  expect(without('added') === before && without('removed') === rewritten).toBe(true)
})

test('texts that have nothing in common and are long are two pieces', () => {
  const [before, after] = ['a '.repeat(50_000), 'b '.repeat(49_999)]
  expect(wordDiff(before, after).length).toBeLessThan(4)
})
