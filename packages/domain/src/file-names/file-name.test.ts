import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extensionOf, FILE_NAME_LIMIT, flawOfFileName, withExtension } from './file-name.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length

describe('names that are refused', () => {
  test.each([
    '',
    '.',
    '..',
    '../x.png',
    '..\\x.png',
    '/etc/passwd',
    'a/b.png',
    'C:x.png',
    'c:\\x.png',
    'a%2fb.png',
    'a%5Cb.png',
    '%2e%2e',
    'a%00.png',
    'a%0d%0aset-cookie.png',
    'a\0.png',
    'a\n.png',
    'a\r\n.png',
    'a\u007f.png',
    'a\u0085.png',
    'a\u2028.png',
    'photo\u202egpj.exe',
    'a\u2066b.png',
    'a\u200f.png',
    'CON',
    'con.txt',
    'nul.png',
    'NUL .png',
    'COM1.png',
    'lpt\u00b9.txt',
    'CONOUT$',
    'a.',
    'a ',
    ' a',
    '\ud800.png',
    `${'a'.repeat(252)}.png`,
    `${'ä'.repeat(128)}`,
  ])('%j', (name) => expect(flawOfFileName(name)).toEqual(expect.any(String)))
})

test.each([
  'a.png',
  'my photo (1).jpeg',
  '.gitignore',
  'Übung.pdf',
  '写真.webp',
  '👩‍👩‍👧.png',
  'console.log',
  'a..b',
  '100% sure.txt',
  "it's.txt",
  'com10.png',
])('"%s" is a name', (name) => expect(flawOfFileName(name)).toBeNull())

test('whatever passes holds no path, no control character, no change of direction and has at most 255 bytes', () => {
  const sign = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.constantFrom('/', '\\', '..', '%2f', '%00', '\0', '\u202e', '.', ' ', 'con', 'a', '\n', '\u2066'),
  )
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 100 }), (signs) => {
      const name = signs.join('')
      if (flawOfFileName(name) !== null) return
      expect(name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      expect(name).not.toMatch(/%2f|%5c|%00/i)
      expect(['', '.', '..']).not.toContain(name.trim())
      expect(bytes(name)).toBeLessThanOrEqual(FILE_NAME_LIMIT)
    }),
  )
})

test('a name with a path in it is never one, wherever the path stands', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('/', '\\', '%2F', '\0', '\u202e'), fc.string(), (before, sign, after) => {
      expect(flawOfFileName(before + sign + after)).not.toBeNull()
    }),
  )
})

test('the extension is what follows the last dot, in small letters', () => {
  expect(extensionOf('a.b.PNG')).toBe('png')
  expect(extensionOf('.gitignore')).toBe('')
  expect(extensionOf('read me')).toBe('')
  expect(extensionOf('a.')).toBe('')
})

test('a wrong extension is replaced, a missing one added, and the name stays short enough', () => {
  expect(withExtension('photo.jpg', 'png', 'jpg')).toBe('photo.png')
  expect(withExtension('photo', 'png', '')).toBe('photo.png')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (name) => {
      const given = withExtension(name, 'webp', extensionOf(name))
      expect(bytes(given)).toBeLessThanOrEqual(Math.max(FILE_NAME_LIMIT, 5))
      expect(extensionOf(`a${given}`)).toBe('webp')
    }),
  )
})
