import { freeLibraryPath } from '@atrium/domain/libraries/library-path'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { PolicyRoom } from '#policy/create-policy-room.ts'
import { createLeavingStore } from './leaving-store.ts'
import { createLibrariesStore } from './libraries-store.ts'
import { publishLibrary } from './publish-library.ts'

type Dependencies = { database: Database; policy: Pick<PolicyRoom, 'audit'>; clock: Clock }

/** Whose libraries, to whom, by whom, and the projects of whoever gets them. */
type HandOver = { from: string; to: string; author: string; projectIds: readonly number[] }

/** What becomes of the libraries of somebody who goes. */
export function createLeavingAuthors({ database, policy, clock }: Dependencies) {
  return {
    /** Another person may change then what somebody has shared where they both see it. */
    async handOver({ from, to, author, projectIds }: HandOver): Promise<void> {
      await database.transaction(async (tx) => {
        const leaving = createLeavingStore(tx)
        for (const row of await leaving.lockShared(from, projectIds)) {
          const libraries = createLibrariesStore(tx)
          const path = freeLibraryPath(row.path, await libraries.pathsOf(to, row.projectId))
          await libraries.update(row.id, { author: to, path })
          const subject = { kind: 'library', id: row.id }
          const { projectId } = row
          await policy.audit.record(tx, { author, action: 'handed-over', subject, projectId, details: { from, to } })
          await publishLibrary(tx, row)
          await publishLibrary(tx, { ...row, author: to })
        }
      })
    },

    /** What somebody has kept to themselves is as if they had deleted it. */
    removeOwnOf: (author: string): Promise<void> => createLeavingStore(database).trashUnshared(author, clock()),
  }
}
