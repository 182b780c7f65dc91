import { expect, test } from 'vitest'
import { mayProtect } from './may-protect.ts'
import { PROTECTION_LEVELS } from './protection-level.ts'

test('an item without secure data takes every level', () => {
  expect(PROTECTION_LEVELS.filter((level) => mayProtect(level, { secureData: false }))).toEqual([...PROTECTION_LEVELS])
})

test('what is temporary is shared with nobody', () => {
  const levels = PROTECTION_LEVELS.filter((level) => mayProtect(level, { secureData: false, temporary: true }))
  expect(levels).toEqual(['author', 'private'])
})

test('an item with secure data is never shared beyond its project', () => {
  expect(PROTECTION_LEVELS.filter((level) => mayProtect(level, { secureData: true }))).toEqual([
    'author',
    'project',
    'private',
  ])
})
