import { expect, test } from 'vitest'
import { hasRole, highestRole } from './project-role.ts'

test('each role may do what those before it may: viewer, member, owner', () => {
  const roles = ['viewer', 'member', 'owner'] as const
  const table = roles.map((role) => roles.map((needed) => hasRole(role, needed)))
  expect(table).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ])
})

test('of several roles the highest counts', () => {
  expect(highestRole(['viewer', 'owner', 'member'])).toBe('owner')
  expect(highestRole(['viewer', 'viewer'])).toBe('viewer')
  expect(highestRole([])).toBeUndefined()
})

test('somebody without a role may do nothing', () => {
  expect(hasRole(undefined, 'viewer')).toBe(false)
})
