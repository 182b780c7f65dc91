import { realpathSync } from 'node:fs'
import type pg from 'pg'
import { StartError } from '../../start/start-error.ts'
import { createClient } from '../create-client.ts'
import { readPostmasterFile } from './postmaster-file.ts'

export type PostgresConnection = { host: string; port: number; user: string; database: string }

/**
 * Asks the server that answers whether it is the one that was started: same folder, same start.
 * @throws StartError if it is another.
 */
export async function verifyServer(connection: PostgresConnection, dataFolder: string): Promise<void> {
  const [row] = await query<{ folder: string; started: string }>(
    connection,
    `SELECT current_setting('data_directory') AS folder, floor(extract(epoch FROM pg_postmaster_start_time()))::text AS started`,
  )
  const startedAt = readPostmasterFile(dataFolder)?.startedAt
  // A server remembers the time at which it was ready, which on a busy machine is long after the one in its lock file. One that
  // was there before the lock file is another. Both times are cut to seconds.
  const sameStart = startedAt !== undefined && Number(row?.started) >= startedAt - 1
  if (row && realpathSync(row.folder) === dataFolder && sameStart) return
  throw new StartError(`Another PostgreSQL (on ${row?.folder}) answers in place of the one on ${dataFolder}.`)
}

/** Makes the database inside the cluster at the first start. */
export async function ensureDatabase(connection: PostgresConnection): Promise<void> {
  const known = await query(connection, `SELECT 1 FROM pg_database WHERE datname = '${connection.database}'`)
  if (known.length === 0) await query(connection, `CREATE DATABASE ${connection.database}`)
}

async function query<Row extends pg.QueryResultRow>(connection: PostgresConnection, sql: string): Promise<Row[]> {
  const client = createClient({ ...connection, database: 'postgres' })
  try {
    await client.connect()
    const { rows } = await client.query<Row>(sql)
    return rows
  } finally {
    await client.end()
  }
}
