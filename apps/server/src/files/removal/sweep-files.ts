import { lastForgotten } from '@atrium/domain/contents/trash'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { OpenStorage } from '#platform/storage/open-storage.ts'
import { SHARDS } from '#platform/storage/storage.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { ThreadVisibility } from '#threads/thread-visibility.ts'
import { createFilesStore } from '../files-store.ts'
import { ownerOfKey, thumbnailKeysOf } from '../images/thumbnails.ts'

/** How often, in milliseconds. */
const EVERY = 3_600_000

/** How long a start is left alone with what it has to do first, in milliseconds. */
const AFTER_START = 2000

/** What is younger may still be on its way: bytes come before their row. Milliseconds. */
const GRACE = 3_600_000

/** How long a row that somebody held is left alone before it is looked at again, in milliseconds. */
const HELD_FOR = 2000

/** How many files one step removes. */
const AT_ONCE = 100

/** How many missing files are named in the log; one line is enough to know of more. */
const NAMED = 20

type Dependencies = {
  database: Database
  place: OpenStorage
  threads: Pick<ThreadVisibility, 'isGone'>
  clock: Clock
  logger: Logger
}

/**
 * Removes what nobody can see any more, at the start and every hour: files that were deleted long ago, what models made in threads
 * that are gone, bytes without a row, and halves of uploads. Rows without bytes are told to the operator.
 */
export function createSweeper({ database, place, threads, clock, logger }: Dependencies) {
  const { storage, spool } = place
  const store = createFilesStore(database)
  let first: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  let again: NodeJS.Timeout | undefined
  let stopped = false

  /** Rows first: nobody may name what is being removed. Bytes that stay behind by a fault have no row, and go with the next sweep. */
  async function sweepForgotten(): Promise<number> {
    const until = new Date(lastForgotten(clock().getTime()))
    let count = 0
    for (;;) {
      const { removed, held } = await store.removeForgotten({ until, limit: AT_ONCE }, threads.isGone)
      for (const { storageKey } of removed) {
        for (const key of [storageKey, ...thumbnailKeysOf(storageKey)]) await storage.remove(key)
      }
      count += removed.length
      if (held > 0 && !stopped) again ??= setTimeout(lookAgain, HELD_FOR).unref()
      if (removed.length < AT_ONCE || stopped) return count
    }
  }

  function lookAgain(): void {
    again = undefined
    void forget()
  }

  async function forget(): Promise<void> {
    await sweepForgotten().catch(
      (error: unknown) => stopped || logger.warn({ err: error }, 'files could not be removed'),
    )
  }

  /** Compares one folder of the storage with its rows. */
  async function compare(
    shard: string,
    { before, mayRemove }: { before: Date; mayRemove: boolean },
  ): Promise<{ removed: number; missing: string[] }> {
    const present = new Set<string>()
    const old: string[] = []
    for await (const { key, changedAt } of storage.list(shard)) {
      present.add(key)
      if (changedAt < before) old.push(key)
    }
    // Read after the folder: whatever has got its row meanwhile is not without one.
    const rows = await store.keysIn(shard)
    const orphans = old.filter((key) => !rows.has(ownerOfKey(key)))
    for (const key of orphans) if (mayRemove) await storage.remove(key)
    const missing = [...rows].filter(([key, { createdAt }]) => createdAt < before && !present.has(key))
    return { removed: orphans.length, missing: missing.map(([, { id }]) => id) }
  }

  async function sweep(): Promise<void> {
    const before = new Date(clock().getTime() - GRACE)
    const forgotten = await sweepForgotten()
    const halves = await spool.sweep(before)
    // A database without a single file beside a storage that has some is another database, or one that was lost.
    const mayRemove = await store.isInUse()
    let orphans = 0
    const missing: string[] = []
    for (const shard of SHARDS) {
      if (stopped) return
      const found = await compare(shard, { before, mayRemove })
      orphans += found.removed
      missing.push(...found.missing)
    }
    if (!mayRemove && orphans > 0) {
      logger.error({ orphans }, 'the database knows no file, but the storage holds some: they are left where they are')
    } else if (forgotten + halves + orphans > 0)
      logger.info({ forgotten, halves, orphans }, 'files that nobody can see are gone')
    if (missing.length > 0) {
      logger.error(
        { files: missing.slice(0, NAMED), all: missing.length },
        'the bytes of files are missing in the storage',
      )
    }
  }

  const tryIt = () => {
    sweep().catch((error: unknown) => stopped || logger.warn({ err: error }, 'the storage of files could not be swept'))
  }

  return {
    /** Removes what is past keeping, now. */
    forget,
    start(): void {
      first = setTimeout(tryIt, AFTER_START)
      first.unref()
      timer = setInterval(tryIt, EVERY)
      timer.unref()
    },
    stop(): void {
      stopped = true
      clearTimeout(first)
      clearTimeout(again)
      clearInterval(timer)
    },
  }
}
