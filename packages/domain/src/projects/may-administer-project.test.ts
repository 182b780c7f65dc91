import { expect, test } from 'vitest'
import { mayAdministerProject } from './may-administer-project.ts'

test('a project is administered by its owners, and by whoever has the permission config_projects_rw', () => {
  expect(mayAdministerProject({ permissions: [], role: 'owner' })).toBe(true)
  expect(mayAdministerProject({ permissions: ['config_projects_rw'] })).toBe(true)
  expect(mayAdministerProject({ permissions: ['admin_rw'], role: 'member' })).toBe(false)
  expect(mayAdministerProject({ permissions: [], role: 'viewer' })).toBe(false)
})
