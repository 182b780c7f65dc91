import { hasRole } from '@atrium/domain/projects/project-role'
import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from '#platform/database/sql.ts'
import type { Caller } from '#platform/caller.ts'
import { isShared, isSharedWithAll } from '#platform/database/is-shared.ts'
import { catalogItems } from './catalog-tables.ts'

/** Every reading and every change leaves out what is in the trash. */
export const isKept = () => isNull(catalogItems.deletedAt)

/** Nobody but its author sees a companion that is not published. */
export const isForOthers = () => or(ne(catalogItems.kind, 'companion'), isNotNull(catalogItems.publishedRevision))

const isSeenInProject = () => and(isShared(catalogItems), isForOthers())

export const isSeenByAll = () => and(isSharedWithAll(catalogItems), isForOthers())

const isIn = (projectIds: readonly number[]) =>
  sql`${catalogItems.projectId} = any(${sql.param([...projectIds])}::integer[])`

/** The permission in the query: it says the same as the policy's `see`. */
export function visibleTo({ author, projectIds }: Pick<Caller, 'author' | 'projectIds'>): SQL | undefined {
  return or(and(isIn(projectIds), or(eq(catalogItems.author, author), isSeenInProject())), isSeenByAll())
}

/** The same for the policy's `change`. */
export function changeableBy(caller: Pick<Caller, 'author' | 'projectIds' | 'projectRoles'>): SQL | undefined {
  const memberOf = caller.projectIds.filter((id) => hasRole(caller.projectRoles[id], 'member'))
  return and(isIn(memberOf), eq(catalogItems.author, caller.author))
}
