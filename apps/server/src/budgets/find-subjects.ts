import type { BudgetScope } from '@atrium/domain/budgets/budget'
import type { Caller } from '#platform/caller.ts'

/** What a budget may be for, as people find it: by its name, and what tells it from others of the same name. */
export type FoundSubject = { subject: string; name: string; detail: string | null }

/** The first by name whose name contains this; people are found by their email address too. */
type Find = (contains: string, limit: number) => Promise<FoundSubject[]>

export type SubjectFinders = {
  people: Find
  groups: Find
  keys: Find
  /** Of these, or of all. */
  projects: (contains: string, limit: number, among: readonly number[] | null) => Promise<FoundSubject[]>
}

export type FindSubjects = (caller: Caller, scope: BudgetScope, contains: string) => Promise<FoundSubject[]>

/** How many are shown to choose from. */
const MOST = 20

/** Finds what a budget of a scope can be for, among all that the caller sets budgets of. */
export function createFindSubjects({ people, groups, keys, projects }: SubjectFinders): FindSubjects {
  return async ({ permissions, projectRoles, projectIds }, scope, contains) => {
    if (scope === 'company') return []
    if (scope === 'project') {
      const owned = projectIds.filter((id) => projectRoles[id] === 'owner')
      return projects(contains, MOST, permissions.includes('admin_rw') ? null : owned)
    }
    const finders: { readonly [Scope in typeof scope]: Find } = {
      person: people,
      group: groups,
      member: groups,
      key: keys,
    }
    return finders[scope](contains, MOST)
  }
}
