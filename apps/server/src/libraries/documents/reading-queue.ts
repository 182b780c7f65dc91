import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { JobDesk, Jobs } from '#platform/jobs/create-jobs.ts'
import { nextReading } from '../next-reading.ts'
import type { LibraryRow } from '../libraries-tables.ts'
import { publishLibrary } from '../publish-library.ts'
import { createDocumentsStore } from './documents-store.ts'

/** A job of the kind `read-document`. */
export type ReadingJob = { documentId: string }

/** Pages that are taken up at one look; more wait for the next. */
const TAKEN_UP = 1000

type Dependencies = { database: Database; desk: Pick<JobDesk, 'begin'>; jobs: Jobs<ReadingJob>; clock: Clock }

/** Documents that wait to be read. */
export function createReadingQueue({ database, desk, jobs, clock }: Dependencies) {
  const add = (tx: Database, { author }: Pick<LibraryRow, 'author'>, documentIds: readonly string[]) =>
    jobs.add(
      tx,
      documentIds.map((documentId) => ({ key: documentId, who: author, data: { documentId } })),
    )
  return {
    begin: () => desk.begin(),
    /** In the transaction that writes the documents, after `begin`. */
    add,
    wake: () => jobs.wake(),
    /** Has documents read that are there already. */
    async again(library: LibraryRow, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await desk.begin()
      await database.transaction(async (tx) => {
        await createDocumentsStore(tx).update(ids, { state: 'waiting', reason: null })
        await add(tx, library, ids)
        await publishLibrary(tx, library)
      })
      jobs.wake()
    },
    /** Has the pages read whose time has come. After `begin`. */
    async addDue(): Promise<void> {
      await database.transaction(async (tx) => {
        const documents = createDocumentsStore(tx)
        const now = clock()
        const due = Map.groupBy(await documents.due(now, TAKEN_UP), ({ library }) => library.id)
        for (const [first, ...others] of due.values()) {
          if (!first) continue
          const pages = [first, ...others].map(({ document }) => document)
          for (const { id, schedule } of pages)
            await documents.update([id], { state: 'waiting', reason: null, nextAt: nextReading(schedule, now) })
          const ids = pages.map(({ id }) => id)
          await add(tx, first.library, ids)
          await publishLibrary(tx, first.library)
        }
      })
      jobs.wake()
    },
  }
}

export type ReadingQueue = ReturnType<typeof createReadingQueue>
