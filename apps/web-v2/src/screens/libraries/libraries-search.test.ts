import { expect, test } from 'vitest'
import { markedAddress, markedOf, readLibrariesSearch, readLibrarySearch } from './libraries-search.ts'

test('the address of the libraries has the words that they are narrowed by', () => {
  expect(readLibrariesSearch({ q: 'hr', other: 1 })).toEqual({ q: 'hr' })
  expect(readLibrariesSearch({ q: 7 })).toEqual({ q: undefined })
})

test('the address of a library has its page and the question; the documents are what it begins with', () => {
  expect(readLibrarySearch({ tab: 'search', question: 'Why?' })).toMatchObject({ tab: 'search', question: 'Why?' })
  expect(readLibrarySearch({ tab: 'documents' }).tab).toBeUndefined()
  expect(readLibrarySearch({ tab: 'else' }).tab).toBeUndefined()
})

test('the address of a passage is read as it was written, and nothing else', () => {
  const passage = { start: 12, end: 340 }
  expect(markedOf(readLibrarySearch({ marked: markedAddress(passage) }))).toEqual(passage)
  const inText = { ...passage, version: '9f86d081884c' }
  expect(markedOf(readLibrarySearch({ marked: markedAddress(inText) }))).toEqual(inText)
  expect(markedOf(readLibrarySearch({ marked: '12-' }))).toBeNull()
  expect(markedOf(readLibrarySearch({ marked: '12-340-x' }))).toBeNull()
})
