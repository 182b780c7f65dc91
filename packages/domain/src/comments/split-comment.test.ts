import { describe, expect, test } from 'vitest'
import { namedIn, splitComment } from './split-comment.ts'

const ADA = { name: 'Ada' }
const LOVELACE = { name: 'Ada Lovelace' }

test('a comment is words, addresses and names, and nothing of it is lost', () => {
  const text = 'See https://example.org/a?b=1, @Ada Lovelace: is that so?'
  const pieces = splitComment(text, [ADA, LOVELACE])
  expect(pieces).toEqual([
    { type: 'text', text: 'See ' },
    { type: 'link', text: 'https://example.org/a?b=1' },
    { type: 'text', text: ', ' },
    { type: 'mention', text: '@Ada Lovelace', person: LOVELACE },
    { type: 'text', text: ': is that so?' },
  ])
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
})

describe('a name counts', () => {
  test.each([
    ['@Ada', [ADA]],
    ['(@Ada)', [ADA]],
    ['@Ada Lovelace', [LOVELACE]],
    ['@Ada and @Ada Lovelace', [ADA, LOVELACE]],
  ])('in %s', (text, named) => {
    expect(namedIn(text, [ADA, LOVELACE])).toEqual(named)
  })

  test.each(['Ada', 'ada@Ada', '@Adam', '@ada', '@ Ada'])('not in %s', (text) => {
    expect(namedIn(text, [ADA, LOVELACE])).toEqual([])
  })
})

test('two people of one name are both named', () => {
  const [one, other] = [
    { name: 'Jo', id: 1 },
    { name: 'Jo', id: 2 },
  ]
  expect(namedIn('@Jo', [one, other])).toEqual([one, other])
})

test('what only begins like an address is words', () => {
  expect(splitComment('https:// is no place, nor is javascript:alert(1)', [])).toEqual([
    { type: 'text', text: 'https:// is no place, nor is javascript:alert(1)' },
  ])
})
