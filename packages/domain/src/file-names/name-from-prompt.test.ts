import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flawOfFileName } from './file-name.ts'
import { nameFromPrompt } from './name-from-prompt.ts'

const DEVICES = fc.constantFrom('con', 'PRN', ' aux. ', 'NUL?', 'com1', 'lpt²', 'COM³')

test('a file is called after the words that it was made from', () => {
  expect(nameFromPrompt('A red fox, in the snow!', 'image/png')).toBe('a-red-fox-in-the-snow.png')
  expect(nameFromPrompt('A red fox', 'video/mp4', 1)).toBe('a-red-fox-2.mp4')
  expect(nameFromPrompt('Ein Füchslein', 'image/jpeg')).toBe('ein-füchslein.jpg')
  expect(nameFromPrompt('雪の狐', 'image/webp')).toBe('雪の狐.webp')
})

test('without a word, or with a kind that nobody knows, it still has a name', () => {
  expect(nameFromPrompt('…', 'application/x-unheard-of')).toBe('file.bin')
  expect(nameFromPrompt('…', 'constructor')).toBe('file.bin')
})

test('a word that is the name of a device on some systems is no name by itself', () => {
  expect(nameFromPrompt('Con', 'image/png')).toBe('file-con.png')
  expect(nameFromPrompt('AUX!', 'video/mp4', 1)).toBe('aux-2.mp4')
  expect(nameFromPrompt('com1', 'audio/wav')).toBe('file-com1.wav')
})

test('whatever was written, the name is short and means nothing in a path', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), DEVICES),
      fc.nat({ max: 3 }),
      (prompt, index) => {
        const name = nameFromPrompt(prompt, 'image/png', index)
        expect(name).toMatch(/^[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}-]*\.png$/u)
        expect([...name].length).toBeLessThanOrEqual(75)
        expect(flawOfFileName(name)).toBeNull()
      },
    ),
  )
})
