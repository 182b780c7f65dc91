import { expect, test } from 'vitest'
import { knownPermissions } from './known-permissions.ts'

test('of stored permissions those count that are known, in one order', () => {
  expect(knownPermissions(['reports_r', 'gone_rw', 'config_projects_rw'])).toEqual(['config_projects_rw', 'reports_r'])
})
