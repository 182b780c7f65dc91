import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameFromPrompt } from './name-from-prompt.ts'

test('a file is called after the words that it was made from', () => {
  expect(nameFromPrompt('A red fox, in the snow!', 'image/png')).toBe('a-red-fox-in-the-snow.png')
  expect(nameFromPrompt('A red fox', 'video/mp4', 1)).toBe('a-red-fox-2.mp4')
  expect(nameFromPrompt('Ein Füchslein', 'image/jpeg')).toBe('ein-füchslein.jpg')
  expect(nameFromPrompt('雪の狐', 'image/webp')).toBe('雪の狐.webp')
})

test('without a word, or with a kind that nobody knows, it still has a name', () => {
  expect(nameFromPrompt('…', 'application/x-unheard-of')).toBe('file.bin')
})

test('whatever was written, the name is short and means nothing in a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.nat({ max: 3 }), (prompt, index) => {
      const name = nameFromPrompt(prompt, 'image/png', index)
      expect(name).toMatch(/^[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}-]*\.png$/u)
      expect([...name].length).toBeLessThanOrEqual(70)
    }),
  )
})
