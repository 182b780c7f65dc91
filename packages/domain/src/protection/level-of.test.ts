import { expect, test } from 'vitest'
import { levelOf } from './level-of.ts'

test('what is private is private whatever its level, and has its level otherwise', () => {
  expect(levelOf({ protected: 'project', isPrivate: true })).toBe('private')
  expect(levelOf({ protected: 'project', isPrivate: false })).toBe('project')
})
