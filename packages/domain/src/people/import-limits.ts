/** Bytes of a list of people to invite. */
export const IMPORT_BYTES = 1_000_000

/** People in one. */
export const IMPORT_LINES = 1000

/**
 * What keeps a line from being an invitation: no address, one that was there before, one with an account or an open invitation, no such
 * role, permission or project, too long a name.
 */
export const IMPORT_PROBLEMS = [
  'email',
  'repeated',
  'exists',
  'invited',
  'role',
  'permissions',
  'project',
  'name',
] as const

export type ImportProblem = (typeof IMPORT_PROBLEMS)[number]
