import { expect, test } from 'vitest'
import { hasRole } from './project-role.ts'

test('each role may do what those before it may: viewer, member, owner', () => {
  const roles = ['viewer', 'member', 'owner'] as const
  const table = roles.map((role) => roles.map((needed) => hasRole(role, needed)))
  expect(table).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ])
})

test('somebody without a role may do nothing', () => {
  expect(hasRole(undefined, 'viewer')).toBe(false)
})
