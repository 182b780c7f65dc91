import { AsyncLocalStorage } from 'node:async_hooks'
import type { ReadingProgress } from '@atrium/domain/libraries/reading/reading-progress'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { LibraryRow } from '../../libraries-tables.ts'
import { publishLibrary } from '../../publish-library.ts'
import { createReadingsStore } from './readings-store.ts'

/** Milliseconds between two tellings of the same step: each has whoever looks at the library read it again. */
const APART = 1000

/** Milliseconds between two looks whether the document is there still. */
const LOOK_EVERY = 1000

/** Tells how far a step of a reading is. Nobody waits for it, and it never throws. */
export type TellProgress = (progress: ReadingProgress) => void

export type ReadingTold = {
  tell: TellProgress
  /** Fires once the document is removed: nobody waits for what is read of it, and nothing more is paid for. */
  removed: AbortSignal
  end: () => Promise<void>
}

type Dependencies = { database: Database; clock: Clock; logger: Pick<Logger, 'warn'> }

/** Writes down how far the reading of a document is, as long as it is read: beside the transaction that writes what was read. */
export function createProgressTeller({ database, clock, logger }: Dependencies) {
  const store = createReadingsStore(database)
  return (library: LibraryRow, documentId: string): ReadingTold => {
    let writing = Promise.resolve()
    // It is told within the transaction that writes what was read, and is none of its work: that never waits for another connection.
    const beside = AsyncLocalStorage.snapshot()
    const removal = new AbortController()
    let told: { step: ReadingProgress['step']; at: number } | undefined

    const write = (work: () => Promise<void>) => {
      writing = beside(() => writing.then(work)).catch((err: unknown) => {
        logger.warn({ err, documentId }, 'how far the reading of a document is could not be written down')
      })
      return writing
    }

    const look = async () => {
      const isThere = await store.isRead(documentId).catch(() => true)
      if (!isThere) removal.abort(new Error('The document was removed while it was read.'))
    }
    const looking = setInterval(() => void beside(look), LOOK_EVERY)

    return {
      removed: removal.signal,
      tell(progress) {
        const at = clock().getTime()
        if (told?.step === progress.step && at - told.at < APART) return
        told = { step: progress.step, at }
        void write(async () => {
          await store.put(documentId, progress)
          await publishLibrary(database, library)
        })
      },
      async end() {
        clearInterval(looking)
        if (told) await write(() => store.remove(documentId))
      },
    }
  }
}
