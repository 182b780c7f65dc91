import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Contract } from '@atrium/contract/call'
import { systemClock, type Clock } from '../src/platform/clock.ts'
import { openDatabase, type OpenDatabase } from '../src/platform/database/open-database.ts'
import { createHttpLimits } from '../src/platform/http/limits/http-limits.ts'
import { createHttpServer } from '../src/platform/http/serving/create-http-server.ts'
import type { HttpServerParts } from '../src/platform/http/serving/http-server-parts.ts'
import type { Caller } from '../src/platform/caller.ts'
import { createLogger } from '../src/platform/telemetry/logger.ts'
import { createTestDatabase } from './database/create-test-database.ts'

export type PlatformServer = { url: string; database: OpenDatabase; close(): Promise<void> }

/** Somebody who is signed on, for tests of what comes before any room. Their name is the `x-test-caller` header. */
export function testCaller(name: string): Caller {
  return {
    accountId: name,
    author: name,
    name,
    email: `${name}@example.test`,
    realm: 'idp',
    risk: 'low',
    groups: [],
    permissions: [],
    projectIds: [],
    projectRoles: {},
    methods: ['password'],
    sessionId: null,
  }
}

/** The platform alone, over real HTTP and a database of its own, with a contract that the test brings. */
export async function startPlatformServer<T extends Contract>(
  parts: Pick<HttpServerParts<T>, 'contract' | 'handlers'> & Partial<HttpServerParts<T>> & { clock?: Clock },
): Promise<PlatformServer> {
  const logger = createLogger('fatal')
  const testDatabase = await createTestDatabase()
  const database = await openDatabase({ databaseUrl: testDatabase.url, dataDir: '' }, logger)
  const folder = await mkdtemp(join(tmpdir(), 'atrium-web-'))
  const limits = createHttpLimits(parts.clock ?? systemClock)
  const server = await createHttpServer({
    settings: { publicUrl: null, trustedProxies: [], environment: 'local', providerDomain: null, hosting: null },
    clock: systemClock,
    limits,
    toldLimits: limits.limits,
    logger,
    database,
    folders: { console: folder, locales: folder, guide: folder },
    authenticate: async ({ headers }) => {
      const name = headers['x-test-caller']
      return typeof name === 'string' ? testCaller(name) : null
    },
    ...parts,
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    database,
    close: async () => {
      await server.close()
      await database.close()
      await testDatabase.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
