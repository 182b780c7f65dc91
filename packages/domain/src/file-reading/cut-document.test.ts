import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutDocument } from './cut-document.ts'

const text = '[Page 1]\n\naaaa\n\n[Page 2]\n\nbbbb\n\n[Page 3]\n\ncccc'
const paged = { text, pages: 3, starts: [0, 16, 32], cut: false }
const plain = { text: 'one\ntwo\nthree\nfour', pages: null, starts: [], cut: false }

test('a document that fits is sent whole', () => {
  expect(cutDocument(paged, 1)).toEqual({ text, sent: null })
  expect(cutDocument(plain, 2)).toEqual({ text: plain.text, sent: null })
})

test('of one that does not, whole pages are sent', () => {
  expect(cutDocument(paged, 0.8)).toEqual({ text: text.slice(0, 30), sent: { pages: 2, of: 3 } })
  expect(cutDocument(paged, 0.4)).toEqual({ text: text.slice(0, 14), sent: { pages: 1, of: 3 } })
})

test('where not even one page fits, its beginning is sent', () => {
  expect(cutDocument(paged, 0.2)).toMatchObject({ sent: { share: expect.any(Number) } })
})

test('a file that has more pages than are ever read says so', () => {
  expect(cutDocument({ ...paged, pages: 900, cut: true }, 1)).toEqual({ text, sent: { pages: 3, of: 900 } })
})

test('a text without pages ends with a line', () => {
  expect(cutDocument(plain, 0.8)).toEqual({ text: 'one\ntwo\nthree', sent: { share: 13 / 18 } })
})

test('never more than fits, and always the beginning', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.double({ min: 0, max: 1, noNaN: true }), (words, share) => {
      const part = cutDocument({ text: words, pages: null, starts: [], cut: false }, share)
      expect(words.startsWith(part.text)).toBe(true)
      expect(part.text.length).toBeLessThanOrEqual(Math.floor(words.length * share))
    }),
  )
})
