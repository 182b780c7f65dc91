import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/start-embedded-postgres.ts'
import { readPostmasterFile } from '../../apps/server/src/platform/database/embedded/postmaster-file.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { prepareDataFolder } from '../../apps/server/src/platform/settings/data-folder.ts'
import { createLogger } from '../../apps/server/src/platform/telemetry/logger.ts'
import { createSimulatorControl, type SimulatorControl } from './simulator-control.ts'
import { startProbed, startProgram, type ProbedProgram } from './start-program.ts'

const OWNER = { email: 'owner@example.test', password: 'a long enough password' }

export type BenchDatabase = {
  /** The whole of what Atrium keeps, as ATRIUM_DATA_DIR wants it. */
  dataFolder: string
  /** As DATABASE_URL wants it. */
  url: string
  pool: pg.Pool
  /** The id of its first process. */
  postmaster: number
  /** Stops PostgreSQL; the data folder stays until the benchmark ends. */
  stop(): Promise<void>
}

export type BareServer = Pick<ProbedProgram, 'ask'> & {
  url: string
  /** A new member of the default project with all permissions, signed on. Each may ask 1,200 times a minute. */
  signOn(): Promise<Visitor>
}

export type BenchServer = BareServer & { simulator: SimulatorControl }

export type Visitor = { accountId: string; cookie: string }

/** An embedded PostgreSQL in a temporary folder, migrated and empty. */
export async function startDatabase(stack: AsyncDisposableStack): Promise<BenchDatabase> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
  stack.defer(() => rm(dataFolder, { recursive: true, force: true }))
  const { postgres: folder } = prepareDataFolder(dataFolder)
  const postgres = await startEmbeddedPostgres({ folder, logger: createLogger('warn') })
  const { user, host, database } = postgres.connection
  const pool = new pg.Pool({ ...postgres.connection, max: 4 })
  // `pool.end` answers before its connections are closed: PostgreSQL, which is stopped next, may still tell them so.
  pool.on('error', () => undefined)
  let running = true
  const stop = async () => {
    if (!running) return
    running = false
    await pool.end()
    await postgres.stop()
  }
  stack.defer(stop)
  await migrate(postgres.connection)
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const postmaster = readPostmasterFile(join(folder, 'cluster'))?.pid ?? 0
  return { dataFolder, url, pool, postmaster, stop }
}

/** The simulator as a process of its own; what vendors' settings lead to it. */
export async function startSimulatorProcess(stack: AsyncDisposableStack) {
  const program = await startProgram({ file: 'bench/lab/simulator-program.ts', says: /^\{/ })
  stack.defer(program.stop)
  const { url, addresses } = JSON.parse(program.said) as { url: string; addresses: { openai: string } }
  const environment = { OPENAI_API_KEY: 'simulated', OPENAI_BASE_URL: addresses.openai, ATRIUM_SIMULATOR: 'off' }
  return { control: createSimulatorControl(url), environment }
}

/** The server as `npm start` runs it, in a process of its own, with a probe beside it; the simulator stands for the vendors. */
export async function startServer(stack: AsyncDisposableStack, database: BenchDatabase): Promise<BenchServer> {
  const simulator = await startSimulatorProcess(stack)
  const server = await startServerWith(stack, database, { environment: simulator.environment })
  return { ...server, simulator: simulator.control }
}

/**
 * The same with vendors of one's own.
 * @param given.core the only core on which it may run
 */
export async function startServerWith(
  stack: AsyncDisposableStack,
  database: BenchDatabase,
  { environment, core = null }: { environment: Record<string, string>; core?: number | null },
): Promise<BareServer> {
  const server = await startProbed({
    file: 'apps/server/src/main.ts',
    core,
    environment: {
      PORT: '0',
      DATABASE_URL: database.url,
      ATRIUM_DATA_DIR: join(database.dataFolder, 'server'),
      ATRIUM_OWNER_EMAIL: OWNER.email,
      ATRIUM_OWNER_PASSWORD: OWNER.password,
      LOG_LEVEL: 'warn',
      ATRIUM_TRUSTED_PROXIES: '127.0.0.1',
      // One visitor stands for a company: how many answers a person may have at once is not what is measured.
      ATRIUM_RUNS_AT_ONCE: '1000',
      ...environment,
    },
    says: /ready at/,
  })
  stack.defer(server.stop)
  const url = /http:\/\/\S+/.exec(server.said)?.[0] ?? ''
  return {
    url,
    ask: server.ask,
    async signOn() {
      const email = `visitor-${randomUUID()}@example.test`
      const accountId = await copyOwner(database.pool, email)
      return { accountId, cookie: await cookieOf(url, email) }
    },
  }
}

/** Another account with the owner's password, permissions and projects, without paying for another hash. */
async function copyOwner(pool: pg.Pool, email: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH owner AS (SELECT * FROM accounts WHERE email = $1), copy AS (
       INSERT INTO accounts (id, name, email, password_hash, groups, permissions, created_at)
       SELECT gen_random_uuid(), $2, $2, password_hash, groups, permissions, now() FROM owner RETURNING id
     ), membership AS (
       INSERT INTO project_members (project_id, account_id, role)
       SELECT m.project_id, copy.id, m.role FROM copy, owner JOIN project_members m ON m.account_id = owner.id
     ) SELECT id FROM copy`,
    [OWNER.email, email],
  )
  const [row] = rows
  if (!row) throw new Error('The first account is missing.')
  return row.id
}

async function cookieOf(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    // Each visitor comes from an address of their own: one network may sign on only so often a minute.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` },
    body: JSON.stringify({ email, password: OWNER.password }),
  })
  if (!response.ok) throw new Error(`Signing on failed: ${response.status} ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
