import type { ReserveBudget } from '#budgets/live-budgets.ts'
import type { Database } from '#platform/database/open-database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { createDocumentsStore } from './documents/documents-store.ts'
import type { ImageReader } from './documents/read-image.ts'
import type { ReadingQueue } from './documents/reading-queue.ts'
import type { LibraryRow } from './libraries-tables.ts'
import type { EmbeddingQueue } from './vectors/embedding-queue.ts'
import { createVectorsStore } from './vectors/vectors-store.ts'

/** Documents that are taken up at one look; more wait for the next. */
const TAKEN_UP = 1000

type Dependencies = {
  database: Database
  reserve: ReserveBudget
  imageReader: Pick<ImageReader, 'costOfOne'>
  queue: Pick<ReadingQueue, 'again'>
  embeddings: Pick<EmbeddingQueue, 'add' | 'wake'>
}

/** Goes on with vectors and with images that a spent budget has stopped, where it has room by now. After `begin` of the queues. */
export function createUnpaidWork({ database, reserve, imageReader, queue, embeddings }: Dependencies) {
  /** Is there room for a first one? Nothing is set aside. */
  async function hasRoom({ author, projectId }: LibraryRow, cost: number): Promise<boolean> {
    try {
      const hold = await reserve({ author, projectId }, cost)
      hold.cancel()
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  return async (): Promise<void> => {
    for (const library of await createVectorsStore(database).unpaid()) {
      if (!(await hasRoom(library, 0))) continue
      await database.transaction((tx) => embeddings.add(tx, library))
    }
    embeddings.wake()
    const documents = await createDocumentsStore(database).unpaid(TAKEN_UP)
    for (const of of Map.groupBy(documents, ({ library }) => library.id).values()) {
      const [first] = of
      if (!first || !(await hasRoom(first.library, (await imageReader.costOfOne(first.library)) ?? 0))) continue
      await queue.again(
        first.library,
        of.map(({ id }) => id),
      )
    }
  }
}
