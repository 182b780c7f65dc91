import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { prepareDataFolder } from '../settings/data-folder.ts'
import type { Settings } from '../settings/settings.ts'
import type { Logger } from '../telemetry/logger.ts'
import { StartError } from '../start/start-error.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { beginTransactions } from './begin-transactions.ts'
import { createClient } from './create-client.ts'
import { migrate } from './migrate.ts'

export type Database = NodePgDatabase<Record<string, never>>

/** What both a database and an open transaction can do. */
export type Queryable = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'with'
>

export type OpenDatabase = {
  db: Database
  /** Fails if the database does not answer. */
  ping(): Promise<void>
  /** Whether its disk is so full that nothing new should be written, as far as this machine can tell. */
  isShortOfRoom(): boolean
  /** A connection beside the pool, for whoever has to keep one; its user ends it before `close`. */
  openConnection(): Promise<pg.Client>
  close(): Promise<void>
}

/**
 * Milliseconds that a connection and a statement may take. Nothing that a request asks takes so long: a database that is silent for
 * longer is away, as far as we can know.
 */
const PATIENCE = { connect: 5000, query: 30_000 }
/** The same at the start: the program is being loaded meanwhile, which keeps a slow machine from listening for seconds. */
const PATIENCE_AT_START = 30_000
/** Connections that stay open while nobody asks: the first message after a pause needs so many at once. */
const KEPT_OPEN = 4
/** Seconds. A connection that broke without a word is at the latest replaced then. */
const OLDEST_CONNECTION = 600

/**
 * Opens the outside PostgreSQL of `DATABASE_URL`, or starts the embedded one in the data folder, and brings its tables up to
 * date.
 * @param patience milliseconds after which a connection or a query without an answer fails
 * @throws StartError in words if that cannot be.
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  logger: Logger,
  patience: typeof PATIENCE = PATIENCE,
): Promise<OpenDatabase> {
  const limits = { query_timeout: patience.query, connectionTimeoutMillis: patience.connect }
  if (settings.databaseUrl) return connect({ connectionString: settings.databaseUrl }, limits, logger, OUTSIDE)
  const { postgres } = prepareDataFolder(settings.dataDir)
  const embedded = await startEmbeddedPostgres({ folder: postgres, logger })
  try {
    return await connect(embedded.connection, limits, logger, embedded)
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** Its disk is not ours to look at: it says itself what it has no room for. */
const OUTSIDE = { isShortOfRoom: () => false, stop: async () => undefined }

async function connect(
  connection: pg.PoolConfig,
  limits: { query_timeout: number; connectionTimeoutMillis: number },
  logger: Logger,
  { isShortOfRoom, stop }: Pick<EmbeddedPostgres, 'isShortOfRoom' | 'stop'>,
): Promise<OpenDatabase> {
  const connectionTimeoutMillis = Math.max(limits.connectionTimeoutMillis, PATIENCE_AT_START)
  await checkConnection({ ...connection, ...limits, connectionTimeoutMillis })
  await migrate(connection)
  const pool = new pg.Pool({
    ...connection,
    ...limits,
    max: 20,
    min: KEPT_OPEN,
    maxLifetimeSeconds: OLDEST_CONNECTION,
    keepAlive: true,
    // Statements of a transaction that do not need each other's answers go out together.
    pipeline: true,
  })
  let closing = false
  // An idle connection that breaks (the server restarts) must not end the process: the next query takes a new one. The reason alone
  // is logged: the error holds the whole connection.
  pool.on('error', ({ message }) => {
    if (!closing) logger.warn({ reason: message }, 'a connection to the database broke')
  })
  // Nor one in use: the statement that waits for it fails by itself.
  pool.on('connect', (client) => client.on('error', (error) => logger.debug({ err: error }, 'a used connection broke')))
  return {
    db: Object.assign(drizzle({ client: pool }), { transaction: beginTransactions(pool) }),
    isShortOfRoom,
    ping: async () => void (await pool.query('SELECT 1')),
    openConnection: async () => {
      const client = createClient({ ...connection, ...limits, keepAlive: true })
      await client.connect()
      return client
    },
    close: async () => {
      closing = true
      await pool.end()
      await stop()
    },
  }
}

async function checkConnection(connection: pg.ClientConfig): Promise<void> {
  const client = createClient(connection)
  try {
    await client.connect()
  } catch (error) {
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${reason}`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}
