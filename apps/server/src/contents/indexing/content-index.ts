import { sql } from '#platform/database/sql.ts'
import { isRefusedValue } from '#platform/database/values/is-refused-value.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { markSome } from '../search/content-marks.ts'
import type { ContentSource } from '../content-source.ts'
import { forgetSome, noteSome } from './known-words.ts'
import { createTextReader } from './text-reader.ts'
import { writeSomeLeft } from './words-left.ts'

type Dependencies = { database: Database; sources: readonly ContentSource[]; logger: Logger }

/** How many texts are read one by one where reading them together fails. */
const ONE_BY_ONE = 100
/** How often it is looked whether texts wait, in milliseconds. */
const EVERY = 1000
/** How long a question waits for texts that have just been written, in milliseconds. */
const PATIENCE = 250
/** How often words are swept, in milliseconds, and how many. */
const SWEEP_EVERY = 600_000
const SWEPT_AT_ONCE = 5000
/** How often some of the texts that an earlier version has read get what they lack, in milliseconds: a fraction of a core does it. */
const CATCH_UP_EVERY = 1000
/** How often some of the words get their keys that were left when their texts were read, in milliseconds. */
const KEYS_EVERY = 1000

/**
 * Reads texts for their words, soon after they have been written. What waits is noted in the change that writes a text: whatever
 * happens to this process, it is read later.
 */
export function createContentIndex({ database, sources, logger }: Dependencies) {
  const reader = createTextReader({ database, sources })
  let working: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let sweeping: NodeJS.Timeout | undefined
  let catchingUp: NodeJS.Timeout | undefined
  let catchingUpNow: Promise<void> | null = null
  let keying: NodeJS.Timeout | undefined
  let keyingNow: Promise<void> | null = null
  let swept = ''
  let stopped = false

  /** Reads one text after the other, so that none can stop the others. */
  async function readEach(): Promise<void> {
    const { rows } = await database.execute<{ id: string }>(
      sql`select id from content_queue order by id limit ${ONE_BY_ONE}`,
    )
    for (const { id } of rows) {
      if (stopped) return
      try {
        await reader.read(sql`where id = ${id}`)
      } catch (error) {
        await putAside(id, error)
      }
    }
  }

  /** What cannot be read is passed over; where it was the database that failed, it is read again after the others. */
  async function putAside(id: string, error: unknown): Promise<void> {
    const { rows } = await database.execute<{ contentId: string; partId: string }>(
      sql`delete from content_queue where id = ${id} returning content_id as "contentId", part_id as "partId"`,
    )
    const [part] = rows
    if (!part) return
    if (isRefusedValue(error)) {
      logger.error({ err: error, ...part }, 'a text cannot be read for the search, and is not found by its words')
      return
    }
    await database.execute(
      sql`insert into content_queue (content_id, part_id) values (${part.contentId}, ${part.partId})`,
    )
  }

  async function drain(): Promise<void> {
    try {
      while (!stopped && (await reader.read()) > 0);
    } catch (error) {
      if (stopped) return
      logger.warn({ err: error }, 'texts could not be read for the search')
      // What is noted still is read the next time.
      await readEach().catch(() => undefined)
    }
  }

  /** Reads all that waits now; who asks meanwhile waits for the same. */
  function work(): Promise<void> {
    working ??= drain().finally(() => (working = null))
    return working
  }

  /** Reads all that waits now also where a reading under way has begun before it was written. */
  async function workAnew(): Promise<void> {
    await working
    await work()
  }

  /** Where it fails, it is tried again with the next of these. */
  async function catchUp(): Promise<void> {
    try {
      const isMarked = !(await markSome(database))
      const isNoted = !(await noteSome(database))
      if (isMarked && isNoted) clearInterval(catchingUp)
    } catch (error) {
      if (!stopped) logger.warn({ err: error }, 'texts of an earlier version could not be prepared for the search')
    }
  }

  /** What is left of words is written after what waits to be read. Where it fails, it is tried again with the next of these. */
  async function writeKeys(): Promise<void> {
    try {
      // It waits for a reading under way instead of its next turn: each question begins one, and with many of them there is always one.
      await working
      if (!stopped) await writeSomeLeft(database)
    } catch (error) {
      if (!stopped) logger.warn({ err: error }, 'words could not be kept to be found mistyped')
    }
  }

  /** Forgets words that stand in no text any more, some at a time from the first to the last and over again. */
  async function sweep(): Promise<void> {
    const { gone, last } = await forgetSome(database, { from: swept, most: SWEPT_AT_ONCE })
    swept = last ?? ''
    reader.forget(gone)
  }

  return {
    sweep,
    /** Waits until what has been written so far can be found; not for long, where much waits. */
    async settle(): Promise<void> {
      await Promise.race([workAnew(), new Promise((settle) => setTimeout(settle, PATIENCE).unref())])
    },
    start(): void {
      timer = setInterval(() => void work(), EVERY)
      timer.unref()
      sweeping = setInterval(() => {
        sweep().catch((error: unknown) => logger.warn({ err: error }, 'words could not be swept'))
      }, SWEEP_EVERY)
      sweeping.unref()
      const some = () => (catchingUpNow ??= catchUp().finally(() => (catchingUpNow = null)))
      catchingUp = setInterval(some, CATCH_UP_EVERY)
      catchingUp.unref()
      keying = setInterval(() => (keyingNow ??= writeKeys().finally(() => (keyingNow = null))), KEYS_EVERY)
      keying.unref()
    },
    async stop(): Promise<void> {
      stopped = true
      clearInterval(timer)
      clearInterval(sweeping)
      clearInterval(catchingUp)
      clearInterval(keying)
      await working
      await catchingUpNow
      await keyingNow
    },
  }
}

export type ContentIndex = ReturnType<typeof createContentIndex>
