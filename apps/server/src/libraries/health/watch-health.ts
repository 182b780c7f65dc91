import type { LibraryHealth } from '@atrium/contract/entities/libraries/library-health'
import type { GivenPassage } from '@atrium/domain/runs/answer-context'
import { redactedWhole } from '@atrium/domain/sensitive-data/redacted-whole'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { storable } from '#platform/database/values/storable.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createLibrariesStore } from '../libraries-store.ts'
import type { LibrarySearch } from '../searching/search-libraries.ts'
import { createHealthStore } from './health-store.ts'

/** UTF-16 units of a question that are noted: a gap is named by fewer, and a model that was misled tells no whole conversation by its search. */
const NOTED = 300

/** What the authors of libraries are told, so that they mend it: of a question its words, and of nobody who asked it. */
export function createHealthWatch({ database, logger }: { database: Database; logger: Logger }) {
  const store = createHealthStore(database)

  /** Nobody waits in vain for what was found because it could not be noted. */
  async function noted(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => logger.warn({ err: error }, 'what libraries are asked could not be noted'))
  }

  /** Never whose it was; addresses, numbers and keys that it has are left out. */
  async function noteUnanswered(caller: Caller, question: string, ids: readonly string[]): Promise<void> {
    const seen = await createLibrariesStore(database).seenAmong(caller, ids)
    if (seen.length > 0) await store.noteUnanswered(seen, storable(redactedWhole(question).slice(0, NOTED)))
  }

  return {
    /** Notes which documents an answer cites. */
    noteCited: (passages: readonly Pick<GivenPassage, 'document'>[]): Promise<void> =>
      noted(store.noteCited([...new Set(passages.map(({ document }) => document.id))])),

    /** The same search, which tells the authors of the libraries that were named of a question without an answer, where that is wanted. */
    watching:
      (search: LibrarySearch): LibrarySearch =>
      async (caller, asked, signal) => {
        const found = await search(caller, asked, signal)
        const { question, ids, noting = false } = asked
        // What is asked of all libraries at once is a gap in none of them.
        if (noting && ids && found.unanswered) void noted(noteUnanswered(caller, question, ids))
        return found
      },

    async of(libraryId: string): Promise<LibraryHealth> {
      const questions = await store.questionsOf(libraryId)
      const failed = await store.failedOf(libraryId)
      const stale = await store.staleOf(libraryId)
      const duplicates = await store.duplicatesOf(libraryId)
      const uncited = await store.uncitedOf(libraryId)
      return {
        counts: {
          questions: questions.count,
          failed: failed.count,
          stale: stale.count,
          duplicates: duplicates.count,
          uncited: uncited.count,
        },
        questions: questions.items,
        failed: failed.items,
        stale: stale.items,
        duplicates: duplicates.items,
        uncited: uncited.items,
      }
    },
  }
}

export type HealthWatch = ReturnType<typeof createHealthWatch>
