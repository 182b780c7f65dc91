import type { Permission } from '#permissions/permission.ts'
import { hasRole, type ProjectRole } from './project-role.ts'

/** What the rule needs of somebody: their permissions, and their role in the project where they have one. */
export type ProjectAdministrator = { permissions: readonly Permission[]; role?: ProjectRole | undefined }

/** May they rename a project, and say who belongs to it? Its owners may, and whoever manages all projects. */
export function mayAdministerProject({ permissions, role }: ProjectAdministrator): boolean {
  return permissions.includes('config_projects_rw') || hasRole(role, 'owner')
}
