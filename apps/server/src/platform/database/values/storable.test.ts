import { expect, test } from 'vitest'
import { storable } from './storable.ts'

test('NUL and half surrogate pairs, which PostgreSQL refuses, become the replacement character at any depth', () => {
  expect(storable({ parts: [{ text: 'a\0b' }, { text: '\uD83D' }], at: null })).toEqual({
    parts: [{ text: 'a\uFFFDb' }, { text: '\uFFFD' }],
    at: null,
  })
})

test('everything else stays as it is', () => {
  const at = new Date(0)
  expect(storable({ text: 'größe 😀', number: 1.5, at, list: [true] })).toEqual({
    text: 'größe 😀',
    number: 1.5,
    at,
    list: [true],
  })
})
