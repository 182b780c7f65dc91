import fc from 'fast-check'
import { expect, test } from 'vitest'
import { uniqueNames } from './unique-names.ts'

test('the second file of a name gets a number before its extension', () => {
  expect(uniqueNames(['sea.png', 'Sea.png', 'notes', 'notes', 'sea.png'])).toEqual([
    'sea.png',
    'Sea (2).png',
    'notes',
    'notes (2)',
    'sea (3).png',
  ])
})

test('a numbered name that is there already is passed over', () => {
  expect(uniqueNames(['a (2).png', 'a.png', 'a.png'])).toEqual(['a (2).png', 'a.png', 'a (3).png'])
})

test('no two names are alike, and the first of each stays as it is', () => {
  const name = fc.stringMatching(/^[ab]{1,2}(\.(png|PNG))?$/)
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (names) => {
      const unique = uniqueNames(names)
      expect(new Set(unique.map((one) => one.toLowerCase())).size).toBe(names.length)
      if (names[0] !== undefined) expect(unique[0]).toBe(names[0])
    }),
  )
})
