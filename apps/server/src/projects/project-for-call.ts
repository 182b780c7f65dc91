import { REFUSAL_TEXTS } from '@atrium/domain/notifications/refusal-texts'
import type { Caller } from '#platform/caller.ts'
import { notFound } from '#platform/http/refusal.ts'

/**
 * The project that a call is about: the given one, else the caller's own. @throws a 404 refusal for one that the caller does not
 * belong to
 */
export type ProjectForCall = (
  caller: Pick<Caller, 'accountId' | 'projectIds'>,
  given?: number | undefined,
) => Promise<number>

/** @param projectOf the project of a caller who names none */
export function createProjectForCall(
  projectOf: (caller: Parameters<ProjectForCall>[0]) => Promise<number>,
): ProjectForCall {
  return async (caller, given) => {
    const project = given ?? (await projectOf(caller))
    if (!caller.projectIds.includes(project)) throw notFound(REFUSAL_TEXTS.notMember)
    return project
  }
}
