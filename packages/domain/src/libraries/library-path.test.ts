import { describe, expect, test } from 'vitest'
import { LIBRARY_PATH_LIMIT } from './library-limits.ts'
import { flawOfLibraryPath, normalizedLibraryPath, pathOfLibraryName } from './library-path.ts'

describe('the path of a library', () => {
  test('is kept in one form', () => {
    expect(normalizedLibraryPath(' /hr//Handbooks/ ')).toBe('hr/Handbooks')
    expect(normalizedLibraryPath('Cafe\u0301')).toBe('Caf\u00e9')
  })

  test.each([
    '..',
    'a/../b',
    '.',
    'a\0b',
    'con',
    'hr/nul.txt',
    'a%2fb',
    'a\\b',
    'x'.repeat(LIBRARY_PATH_LIMIT + 1),
    '',
  ])('is refused where it leads elsewhere or is no name: %j', (path) =>
    expect(flawOfLibraryPath(normalizedLibraryPath(path))).toEqual(expect.any(String)),
  )

  test.each(['hr', 'hr/Handbooks', '規程/就業規則', 'a b/c-d'])('is taken: %s', (path) =>
    expect(flawOfLibraryPath(normalizedLibraryPath(path))).toBeNull(),
  )

  test('is made of the name where none is given', () =>
    expect(pathOfLibraryName('Travel / 2026')).toBe('Travel - 2026'))
})
