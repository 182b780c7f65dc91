import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPastedFile, pastedFile, textOfPasted } from './pasted-file.ts'

test('a pasted text comes out of its tile as it went in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.integer({ min: 1, max: 60 }), (text, times) => {
      const pasted = pastedFile(text.repeat(times), 'Pasted text')
      expect(isPastedFile(pasted)).toBe(true)
      expect(textOfPasted(pasted)).toBe(text.replaceAll('\0', '').repeat(times))
    }),
  )
})

test('a tile whose text is still on its way is empty', () => {
  expect(textOfPasted({ url: '' })).toBe('')
})

test('a file that somebody attaches is never taken for one', () => {
  expect(isPastedFile({ mediaType: 'text/plain' })).toBe(false)
})
