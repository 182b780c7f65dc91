import type pg from 'pg'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { CLAIM_INDEXING, createPgvectorStore, MOST_DIMENSIONS } from './pgvector-store.ts'

export type PgvectorMeans = {
  database: Database
  /** A connection of its own: an index takes longer than any other statement may. */
  openConnection: () => Promise<
    Pick<pg.Client, 'end'> & { query: (statement: string | LongStatement) => Promise<unknown> }
  >
  logger: Logger
}

/** A statement that may take longer than others of its connection, in milliseconds. */
type LongStatement = { text: string; query_timeout: number }

/** The first version that goes on looking where the nearest of an index are not permitted. */
const LEAST_VERSION = [0, 8] as const
/** Milliseconds that an index may take. */
const INDEX_PATIENCE = 6 * 3_600_000

/**
 * The extension `pgvector` where the PostgreSQL server has it: the vectors of passages are copied to where it can search them. Without it,
 * and until all are there, every vector is looked at.
 */
export function createPgvector({ database, openConnection, logger }: PgvectorMeans) {
  let isPrepared = false
  let isReady = false
  let tending: Promise<void> = Promise.resolve()
  const stopping = new AbortController()

  /** Whether the extension is there by now, in a version that serves. */
  async function isOffered(): Promise<boolean> {
    const store = createPgvectorStore(database)
    const { installed, available } = await store.offered()
    const version = installed ?? available
    if (version === null) return false
    if (!isAtLeast(version, LEAST_VERSION)) {
      logger.warn({ version }, 'pgvector is too old: vectors are searched one by one. Update it to 0.8 or later.')
      return false
    }
    if (installed !== null) return true
    try {
      await store.install()
      return true
    } catch (error) {
      logger.warn({ err: error }, 'pgvector is there, but this user of the database may not create the extension')
      return false
    }
  }

  async function prepare(): Promise<void> {
    const offered = await isOffered()
    await database.transaction(async (tx) => {
      const store = createPgvectorStore(tx)
      await store.hold()
      await (offered ? store.prepare() : store.remove())
    })
    isPrepared = offered
  }

  async function copyAll(): Promise<void> {
    const store = createPgvectorStore(database)
    let after: { space: number; passage: number } | undefined = { space: 0, passage: 0 }
    while (after && !stopping.signal.aborted) after = await store.copySome(after)
    if (!stopping.signal.aborted) isReady = true
  }

  /** Makes the indexes that are missing; one process at a time does. */
  async function makeIndexes(): Promise<void> {
    const store = createPgvectorStore(database)
    if ((await store.unindexed()).length === 0) return
    const client = await openConnection()
    // What it waits for fails then, and the server goes on with an index that it has begun.
    const end = () => void client.end()
    stopping.signal.addEventListener('abort', end)
    try {
      const locked = (await client.query(CLAIM_INDEXING)) as {
        rows: { locked: boolean }[]
      }
      if (!locked.rows[0]?.locked) return
      for (const dimensions of await store.unindexed()) {
        for (const text of store.indexing(dimensions)) {
          if (stopping.signal.aborted) return
          await client.query({ text, query_timeout: INDEX_PATIENCE })
        }
        logger.info({ dimensions }, 'vectors of this length are searched by an index now')
      }
    } finally {
      stopping.signal.removeEventListener('abort', end)
      await client.end()
    }
  }

  async function tend(): Promise<void> {
    try {
      if (!isPrepared) await prepare()
      if (!isPrepared) return
      if (!isReady) await copyAll()
      await makeIndexes()
    } catch (error) {
      // A server that stops takes its connections away.
      if (!stopping.signal.aborted) logger.warn({ err: error }, 'vectors could not be given to pgvector')
    }
  }

  return {
    /** Whether vectors of this length can be asked by the extension: all of them are there. */
    serves: (dimensions: number): boolean => isReady && dimensions <= MOST_DIMENSIONS,
    /** Whether there is no bound to how many vectors a question can be compared with. */
    isReady: () => isReady,
    /** Looks for the extension, copies what is missing and makes indexes: at the start, and once there are vectors of another model. Never throws. */
    tend(): Promise<void> {
      tending = tending.then(tend)
      return tending
    },
    /** Ends what is under way; the next start goes on. */
    stop: () => stopping.abort(),
  }
}

export type Pgvector = ReturnType<typeof createPgvector>

function isAtLeast(version: string, [major, minor]: readonly [number, number]): boolean {
  const [first = 0, second = 0] = version.split('.').map(Number)
  return first > major || (first === major && second >= minor)
}
