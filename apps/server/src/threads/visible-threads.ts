import { and, eq, isNull, or, type Placeholder, type SQL, sql } from '#platform/database/sql.ts'
import { isShared, isSharedWithAll } from '#platform/database/is-shared.ts'
import { threads } from './store/threads-tables.ts'

/** Every reading and every change leaves out what is in the trash. */
export const kept = () => isNull(threads.deletedAt)

/** Every list leaves out what is temporary: only its address leads there. */
export const listed = () => eq(threads.temporary, false)

/** Shared with the members of its project, whoever wrote it. */
export const shared = () => isShared(threads)

/**
 * The permission in the query: one's own threads in one's projects, what a project shares with its members, and what is
 * shared with all. It says the same as the policy's `see`.
 */
export function visibleTo({
  author,
  projectIds,
}: {
  author: string | Placeholder
  projectIds: readonly number[] | Placeholder
}): SQL | undefined {
  const inProjects = sql`${threads.projectId} = any(${sql.param(projectIds)}::integer[])`
  return or(and(inProjects, or(eq(threads.author, author), shared())), isSharedWithAll(threads))
}
