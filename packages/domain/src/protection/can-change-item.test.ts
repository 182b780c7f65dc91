import { expect, test } from 'vitest'
import { canChangeItem, isAuthorOf } from './can-change-item.ts'

const me = { author: 'jdoe' }

test.each(['author', 'project', 'public', 'realm'] as const)(
  'an item of level %s without an author may be changed',
  (level) => {
    expect(canChangeItem({ protected: level }, me)).toBe(true)
    expect(canChangeItem({ protected: level, author: '' }, me)).toBe(true)
  },
)

test.each(['author', 'project', 'public', 'realm', 'private'] as const)(
  "an item of level %s may be changed where its author ends with the caller's author",
  (level) => {
    expect(canChangeItem({ protected: level, author: 'idp:jdoe' }, me)).toBe(true)
    expect(canChangeItem({ protected: level, author: 'jdoe2' }, me)).toBe(false)
    expect(canChangeItem({ protected: level, author: 'asmith' }, me)).toBe(false)
  },
)

test('an unprotected item does not pass, even for its author', () => {
  expect(canChangeItem({ author: 'jdoe' }, me)).toBe(false)
  expect(canChangeItem({ author: 'jdoe', protected: null }, me)).toBe(false)
})

test('a private item without an author is nobody’s', () => {
  expect(canChangeItem({ protected: 'private' }, me)).toBe(false)
  expect(canChangeItem({ protected: 'project', isPrivate: true }, me)).toBe(false)
})

test('a caller without a name ends no author', () => {
  expect(canChangeItem({ protected: 'project', author: 'jdoe' }, { author: '' })).toBe(false)
})

test('the very author is told by the whole id', () => {
  expect(isAuthorOf({ author: 'jdoe' }, me)).toBe(true)
  expect(isAuthorOf({ author: 'idp:jdoe' }, me)).toBe(false)
  expect(isAuthorOf({ author: '' }, { author: '' })).toBe(false)
})
