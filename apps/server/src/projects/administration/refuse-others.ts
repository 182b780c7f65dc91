import { REFUSAL_TEXTS } from '@atrium/domain/notifications/refusal-texts'
import { mayAdministerProject } from '@atrium/domain/projects/may-administer-project'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { forbidden, notFound } from '#platform/http/refusal.ts'
import { createAdministrationStore } from './administration-store.ts'

/** Passes whoever administers a project. @throws a 404 refusal for a project that the caller does not see, a 403 one for one that they do not administer */
export type RefuseOthers = (caller: Caller, projectId: number) => Promise<void>

export function createRefuseOthers(database: Database): RefuseOthers {
  const store = createAdministrationStore(database)
  return async (caller, projectId) => {
    const [row] = await store.projects([projectId])
    const role = await store.effectiveRoleOf(projectId, caller.accountId)
    if (row && mayAdministerProject({ permissions: caller.permissions, role })) return
    if (row && role) throw forbidden(REFUSAL_TEXTS.onlyOwners)
    throw notFound('This project does not exist, or you do not belong to it.')
  }
}
