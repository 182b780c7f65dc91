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

test('texts that have nothing in common and are long are told as a whole', () => {
  const [before, after] = ['a '.repeat(50_000), 'b '.repeat(49_999)]
  expect(wordDiff(before, after).length).toBeLessThan(4)
})
