/** What a member may do in a project, from the least to the most. Each role may do what those before it may. */
export const PROJECT_ROLES = ['viewer', 'member', 'owner'] as const

export type ProjectRole = (typeof PROJECT_ROLES)[number]

/** The highest of several roles; undefined where there are none. */
export function highestRole(roles: readonly ProjectRole[]): ProjectRole | undefined {
  return PROJECT_ROLES.findLast((role) => roles.includes(role))
}

/** Does a role include another? Somebody without a role (`undefined`) has none. */
export function hasRole(role: ProjectRole | undefined, needed: ProjectRole): boolean {
  return role !== undefined && PROJECT_ROLES.indexOf(role) >= PROJECT_ROLES.indexOf(needed)
}
