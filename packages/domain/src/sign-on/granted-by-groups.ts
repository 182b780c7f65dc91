import type { Permission } from '#permissions/permission.ts'
import { PROJECT_ROLES, type ProjectRole } from '#projects/project-role.ts'

/** What being in a group gives. */
export type Grant = {
  permissions: readonly Permission[]
  projects: readonly { projectId: number; role: ProjectRole }[]
}

/** What a company's groups give, by the id that the issuer has for them. */
export type GroupGrants = Readonly<Record<string, Grant & { name: string }>>

export type Granted = Grant & { groups: readonly string[] }

/** All that these groups give together, with the names of those that are known: of several roles in a project the highest. */
export function grantedByGroups(groups: readonly string[], everyone: Grant, known: GroupGrants): Granted {
  const named = new Map(Object.entries(known))
  const own = [...new Set(groups)].flatMap((group) => named.get(group) ?? [])
  const grants: readonly Grant[] = [everyone, ...own]
  const roles = new Map<number, ProjectRole>()
  for (const { projectId, role } of grants.flatMap(({ projects }) => projects)) {
    roles.set(projectId, highestRole([role, roles.get(projectId)]))
  }
  return {
    groups: own.map(({ name }) => name),
    permissions: [...new Set(grants.flatMap(({ permissions }) => permissions))],
    projects: [...roles].map(([projectId, role]) => ({ projectId, role })),
  }
}

/** The lowest, where none is given. */
export function highestRole(roles: readonly (ProjectRole | undefined)[]): ProjectRole {
  return PROJECT_ROLES.findLast((role) => roles.includes(role)) ?? 'viewer'
}
