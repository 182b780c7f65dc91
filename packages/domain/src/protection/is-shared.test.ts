import { expect, test } from 'vitest'
import { isShared, isSharedWithAll } from './is-shared.ts'
import { PROTECTION_LEVELS } from './protection-level.ts'

test('an item is shared at the levels project, public and realm, unless it is marked private', () => {
  expect(PROTECTION_LEVELS.filter((level) => isShared({ protected: level }))).toEqual(['project', 'public', 'realm'])
  expect(PROTECTION_LEVELS.filter((level) => isShared({ protected: level, isPrivate: true }))).toEqual([])
})

test('an item is shared with all at the levels public and realm, unless it is marked private', () => {
  expect(PROTECTION_LEVELS.filter((level) => isSharedWithAll({ protected: level }))).toEqual(['public', 'realm'])
  expect(PROTECTION_LEVELS.filter((level) => isSharedWithAll({ protected: level, isPrivate: true }))).toEqual([])
})
