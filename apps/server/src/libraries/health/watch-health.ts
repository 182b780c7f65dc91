import type { LibraryHealth } from '@atrium/contract/entities/libraries/library-health'
import type { GivenPassage } from '@atrium/domain/runs/answer-context'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { storable } from '#platform/database/values/storable.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createLibrariesStore } from '../libraries-store.ts'
import { createHealthStore } from './health-store.ts'

/** What the authors of libraries are told, so that they mend it. */
export function createHealthWatch({ database, logger }: { database: Database; logger: Logger }) {
  const store = createHealthStore(database)

  /** Nobody waits in vain for what was found because it could not be noted. */
  async function noted(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => logger.warn({ err: error }, 'what libraries are asked could not be noted'))
  }

  return {
    /** Notes which documents an answer cites. */
    noteCited: (passages: readonly Pick<GivenPassage, 'document'>[]): Promise<void> =>
      noted(store.noteCited([...new Set(passages.map(({ document }) => document.id))])),

    /** Notes a question in test retrieval that found nothing. Questions of conversations are nobody else's business. */
    async noteUnanswered(caller: Caller, question: string, ids: readonly string[]): Promise<void> {
      const seen = await createLibrariesStore(database).seenAmong(caller, ids)
      if (seen.length > 0) await noted(store.noteUnanswered(seen, storable(question)))
    },

    async of(libraryId: string): Promise<LibraryHealth> {
      return {
        questions: await store.questionsOf(libraryId),
        failed: await store.failedOf(libraryId),
        stale: await store.staleOf(libraryId),
        duplicates: await store.duplicatesOf(libraryId),
        uncited: await store.uncitedOf(libraryId),
      }
    },
  }
}

export type HealthWatch = ReturnType<typeof createHealthWatch>
