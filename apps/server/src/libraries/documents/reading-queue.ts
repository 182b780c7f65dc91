import type { Database } from '#platform/database/open-database.ts'
import type { JobDesk, Jobs } from '#platform/jobs/create-jobs.ts'
import type { LibraryRow } from '../libraries-tables.ts'
import { publishLibrary } from '../publish-library.ts'
import { createDocumentsStore } from './documents-store.ts'

/** A job of the kind `read-document`. */
export type ReadingJob = { documentId: string }

type Dependencies = { database: Database; desk: Pick<JobDesk, 'begin'>; jobs: Jobs<ReadingJob> }

/** Documents that wait to be read. */
export function createReadingQueue({ database, desk, jobs }: Dependencies) {
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
  }
}

export type ReadingQueue = ReturnType<typeof createReadingQueue>
