import { expect, test } from 'vitest'
import { maySeeItem } from './may-see-item.ts'
import { PROTECTION_LEVELS, type ProtectionLevel } from './protection-level.ts'

const author = { author: 'jdoe', projectIds: [1] }
const member = { author: 'asmith', projectIds: [1] }
const stranger = { author: 'other', projectIds: [2] }
const item = (level: ProtectionLevel) => ({ author: 'jdoe', project: 1, protected: level })

test.each(PROTECTION_LEVELS)('an author sees their own item of level %s', (level) => {
  expect(maySeeItem(item(level), author)).toBe(true)
})

test.each([
  ['author', false, false],
  ['private', false, false],
  ['project', true, false],
  ['public', true, true],
  ['realm', true, true],
] as const)('level %s: seen by a member of the project %s, by others %s', (level, byMember, byStranger) => {
  expect(maySeeItem(item(level), member)).toBe(byMember)
  expect(maySeeItem(item(level), stranger)).toBe(byStranger)
})

test('an item marked private is its author’s alone, whatever its level', () => {
  expect(maySeeItem({ ...item('public'), isPrivate: true }, member)).toBe(false)
  expect(maySeeItem({ ...item('public'), isPrivate: true }, author)).toBe(true)
})

test('an item without a level is seen as one of its author, one without an author belongs to its project', () => {
  expect(maySeeItem({ author: 'jdoe', project: 1 }, member)).toBe(false)
  expect(maySeeItem({ project: 1 }, member)).toBe(true)
  expect(maySeeItem({ project: 1 }, stranger)).toBe(false)
  expect(maySeeItem({ project: 1, protected: 'private' }, member)).toBe(false)
})
