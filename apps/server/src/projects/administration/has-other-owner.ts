import type { Database } from '#platform/database/open-database.ts'
import { createAdministrationStore } from './administration-store.ts'

type ActiveWithin = (within: Database, accountIds: readonly string[]) => Promise<string[]>

/** Whether somebody else owns a project by themselves who is let in: a disabled owner could not manage it. */
export function createHasOtherOwner(activeAmong: ActiveWithin) {
  return async (tx: Database, projectId: number, accountId: string): Promise<boolean> => {
    const others = await createAdministrationStore(tx).otherOwners(projectId, accountId)
    return (await activeAmong(tx, others)).length > 0
  }
}
