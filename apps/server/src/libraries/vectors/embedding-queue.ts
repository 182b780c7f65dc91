import type { Database } from '#platform/database/open-database.ts'
import type { JobDesk, Jobs } from '#platform/jobs/create-jobs.ts'
import type { LibraryRow } from '../libraries-tables.ts'
import { createVectorsStore } from './vectors-store.ts'

/** A job of the kind `embed-library`. */
export type EmbeddingJob = { libraryId: string }

type Dependencies = { desk: Pick<JobDesk, 'begin'>; jobs: Jobs<EmbeddingJob> }

/** Libraries that wait for vectors. */
export function createEmbeddingQueue({ desk, jobs }: Dependencies) {
  return {
    begin: () => desk.begin(),
    /** In the transaction after which passages have none, after `begin`. Those of a library without a model go. */
    async add(tx: Database, { id, author, embedding }: Pick<LibraryRow, 'id' | 'author' | 'embedding'>): Promise<void> {
      if (embedding) await jobs.add(tx, [{ key: id, who: author, data: { libraryId: id } }])
      else await createVectorsStore(tx).removeAll(id)
    },
    wake: () => jobs.wake(),
  }
}

export type EmbeddingQueue = ReturnType<typeof createEmbeddingQueue>
