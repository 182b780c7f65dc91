import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Client, createClient } from '@atrium/client'
import { contract } from '@atrium/contract'
import { PERMISSIONS, type Permission } from '@atrium/domain/permissions/permission'
import { DEFAULT_PROJECT_ID } from '@atrium/domain/projects/project'
import type { ProjectRole } from '@atrium/domain/projects/project-role'
import { type Simulator, startSimulator } from '@atrium/simulator'
import { composeServer } from '../src/compose.ts'
import type { Composition } from '../src/composition/composition.ts'
import type { Clock } from '../src/platform/clock.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type OpenDatabase, openDatabase } from '../src/platform/database/open-database.ts'
import { createGuardedFetch, type GuardedFetch } from '../src/platform/guarded-fetch/guarded-fetch.ts'
import { createGuardedRequests } from '../src/platform/guarded-fetch/guarded-requests.ts'
import { reachesInner } from '../src/platform/guarded-fetch/inner-hosts.ts'
import { resolveHost } from '../src/platform/guarded-fetch/resolve-host.ts'
import { createHttpServer } from '../src/platform/http/serving/create-http-server.ts'
import { createHttpLimits } from '../src/platform/http/limits/http-limits.ts'
import { readSettings, type Settings } from '../src/platform/settings/settings.ts'
import { type MasterKeys, masterKeysOf } from '../src/platform/vault/master-keys.ts'
import { createLogger } from '../src/platform/telemetry/logger.ts'
import { waitOrAbort } from '../src/platform/wait-or-abort.ts'
import { simulatedConnections } from '../src/simulated-connections.ts'
import { createTestDatabase } from './database/create-test-database.ts'
import { refuseNestedQueries } from './database/refuse-nested-queries.ts'

const WEB = resolve(import.meta.dirname, '../../web-v2/dist')
const LOCALES = resolve(import.meta.dirname, '../data/locales')
const GUIDE = resolve(import.meta.dirname, '../../../docs/guide')
const PASSWORD = 'a long enough password'
/** Tests make many accounts and guess nobody's password. */
const CHEAP_PASSWORDS = { N: 2 ** 10, r: 8, p: 1 }

export type TestAccount = {
  accountId: string
  email: string
  password: string
  /** The typed client, signed on as this account. */
  client: Client
  /** A raw request, signed on as this account: for whatever the typed client would not send. */
  request(path: string, init?: RequestInit): Promise<Response>
}

export type TestServer = {
  url: string
  /** Where its files lie. */
  dataDir: string
  simulator: Simulator
  database: OpenDatabase
  /** An account that belongs to the default project with all permissions, unless told otherwise. */
  createAccount(account?: {
    name?: string
    permissions?: readonly Permission[]
    projects?: readonly number[]
    /** Their role in these projects; member where missing. */
    role?: ProjectRole
  }): Promise<TestAccount>
  createProject(name: string): Promise<number>
  /** Stops the server as SIGTERM does and starts it again on the same data. */
  restart(): Promise<void>
  close(): Promise<void>
}

type Overrides = {
  environment?: Record<string, string>
  clock?: Clock
  /** The day by which models are offered or turned off: the same for all tests, since catalogs age. */
  today?: () => string
  /** What the console is told: whether its models are simulated. */
  simulated?: boolean
  connections?: Composition['connections']
  /** Where it listens if that is free; otherwise, and with 0, on any free port. */
  port?: number
  /** The port of a web server on this machine that stands for the outside: whatever host a user names leads to it. */
  outside?: number
  /** Whether a port of this machine is that of a server of tools: whatever host its address names leads there. */
  toolServers?: (port: number) => boolean
  /** The keys of the installation, at each start; the same ones at all where missing. */
  masterKeys?: () => MasterKeys
  /** Milliseconds that the storage of files may be silent. */
  storagePatience?: number
  /** Milliseconds after which an answer is stopped. */
  longestRun?: number
  /** How often the rights behind an open stream are looked at again, in milliseconds; 30 s where missing. */
  rightsEvery?: number
  /** Conversations are named by a model: what it is asked would stand among all that a test sees the vendors asked. */
  titles?: boolean
  /** What stands between it and its database: where it finds there what is at the address given. */
  through?: (url: string) => string
  /** Hears every line of the log; nothing is printed then. */
  onLogLine?: (line: string) => void
}

/** A whole server on a database of its own: real HTTP on a free port, real PostgreSQL, and the simulator for all vendors. */
export async function startTestServer({
  environment = {},
  clock = systemClock,
  today = () => '2026-11-22',
  simulated = true,
  connections,
  port = 0,
  outside,
  toolServers,
  masterKeys,
  storagePatience,
  longestRun,
  rightsEvery,
  titles = false,
  through = (url) => url,
  onLogLine,
}: Overrides = {}): Promise<TestServer> {
  const simulator = await startSimulator()
  const testDatabase = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-data-'))
  const settings = readSettings({
    PORT: '0',
    DATABASE_URL: through(testDatabase.url),
    ATRIUM_DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    ...environment,
  })
  const sessionSecret = randomBytes(32).toString('hex')
  const ownKeys = masterKeysOf([randomBytes(32)])
  const start = () =>
    startOnce({
      settings,
      sessionSecret,
      masterKeys: masterKeys?.() ?? ownKeys,
      simulated,
      clock,
      today,
      onLogLine,
      storagePatience,
      longestRun,
      rightsEvery,
      titles,
      port,
      guardedFetch: outside === undefined ? createGuardedFetch({ resolve: resolveHost }) : fetchFrom(outside),
      guardedRequests: createGuardedRequests(
        toolServers
          ? { resolve: async () => [{ address: '127.0.0.1', family: 4 }], mayReach: (_, to) => toolServers(to) }
          : { resolve: resolveHost, mayReach: reachesInner(settings.innerToolHosts) },
      ),
      connections: connections ?? simulatedConnections(simulator.addresses),
    })
  let running = await start()
  let accounts = 0

  return {
    simulator,
    dataDir,
    get url() {
      return running.url
    },
    get database() {
      return running.database
    },
    async createAccount({ name, permissions = PERMISSIONS, projects = [DEFAULT_PROJECT_ID], role = 'member' } = {}) {
      accounts += 1
      const email = `person-${accounts}@example.test`
      const accountId = await running.composed.accounts.create({
        name: name ?? `Person ${accounts}`,
        email,
        password: PASSWORD,
        permissions,
        projects: projects.map((projectId) => ({ projectId, role })),
      })
      const authorization = `Basic ${Buffer.from(`${email}:${PASSWORD}`).toString('base64')}`
      return {
        accountId,
        email,
        password: PASSWORD,
        get client() {
          const credentials = { kind: 'basic', username: email, password: PASSWORD } as const
          return createClient({ environment: 'local', baseAddress: `${running.url}/api`, credentials })
        },
        request: (path, init = {}) =>
          fetch(`${running.url}${path}`, { ...init, headers: { authorization, ...init.headers } }),
      }
    },
    createProject: (name) => running.composed.projects.create(name),
    async restart() {
      await running.stop()
      running = await start()
    },
    async close() {
      await running.stop()
      await testDatabase.drop()
      await simulator.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function fetchFrom(port: number): GuardedFetch {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  return createGuardedFetch({ resolve, mayReach: (address, to) => address === '127.0.0.1' && to === port })
}

/** Nobody waits for a video as long as a vendor would like it: it is looked at again after a moment. */
function soon(ms: number, signal: AbortSignal): Promise<void> {
  return waitOrAbort(Math.min(ms, 20), signal)
}

type Parts = Pick<
  Composition,
  | 'sessionSecret'
  | 'masterKeys'
  | 'simulated'
  | 'guardedFetch'
  | 'guardedRequests'
  | 'clock'
  | 'today'
  | 'connections'
  | 'storagePatience'
  | 'longestRun'
  | 'titles'
> & {
  settings: Settings
  port: number
  onLogLine: Overrides['onLogLine']
  rightsEvery: Overrides['rightsEvery']
}

async function startOnce({ settings, clock, onLogLine, rightsEvery, port: wanted, ...parts }: Parts) {
  const logger = createLogger(settings.logLevel, onLogLine && { write: onLogLine })
  const database = await openDatabase(settings, logger)
  const limits = createHttpLimits(clock)
  const composed = composeServer({
    settings,
    ...parts,
    database: refuseNestedQueries(database.db),
    openConnection: database.openConnection,
    buildVersion: 'test',
    limits: limits.limits,
    passwordCost: CHEAP_PASSWORDS,
    wait: soon,
    clock,
    logger,
  })
  await composed.start()
  const server = await createHttpServer({
    settings,
    contract,
    handlers: composed.handlers,
    authenticate: composed.authenticate,
    onRefused: composed.recordRefused,
    scim: composed.scim,
    gateway: composed.gateway,
    database,
    clock,
    limits,
    toldLimits: composed.limits,
    rightsEvery,
    logger,
    folders: { console: WEB, locales: LOCALES, guide: GUIDE },
  })
  try {
    await server.listen({ port: wanted, host: '127.0.0.1' })
  } catch {
    await server.listen({ port: 0, host: '127.0.0.1' })
  }
  const { port } = server.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    database,
    composed,
    async stop() {
      await composed.stop()
      await server.close()
      await database.close()
    },
  }
}
