import { expect, test } from 'vitest'
import { flawOfUserState } from './flaw-of-user-state.ts'
import { USER_STATE_BYTES, USER_STATE_ENTRIES } from './user-state-limits.ts'
import type { UserState } from './user-state.ts'

const withShortcuts = (count: number): UserState => ({
  settings: { shortcuts: Object.fromEntries(Array.from({ length: count }, (_, index) => [`action-${index}`, 'k'])) },
})
const withOptions = (characters: number): UserState => ({
  settings: { options: { a: { prompt: 'é'.repeat(characters) } } },
})

test('a document of a usual size has no flaw', () => {
  expect(flawOfUserState({}, withShortcuts(USER_STATE_ENTRIES))).toBeNull()
  expect(flawOfUserState({}, withOptions(1000))).toBeNull()
})

test('too many entries are named by their place', () => {
  expect(flawOfUserState({}, withShortcuts(USER_STATE_ENTRIES + 1))?.path).toEqual(['settings', 'shortcuts'])
})

test('the whole has so many bytes, whatever the letters', () => {
  expect(flawOfUserState({}, withOptions(USER_STATE_BYTES / 2))?.path).toEqual([])
})

test('what is too large already can be made smaller', () => {
  expect(flawOfUserState(withOptions(USER_STATE_BYTES * 2), withOptions(USER_STATE_BYTES))).toBeNull()
  const more = USER_STATE_ENTRIES + 10
  expect(flawOfUserState(withShortcuts(more), withShortcuts(more - 1))).toBeNull()
  expect(flawOfUserState(withShortcuts(more), withShortcuts(more + 1))).not.toBeNull()
})
