// First of all: what is imported later is found by it.
import './platform/start/resolve-quickly.ts'
import { resolve } from 'node:path'
import { contract } from '@atrium/contract'
import type { Simulator } from '@atrium/simulator'
import { systemClock } from './platform/clock.ts'
import { createGuardedFetch } from './platform/guarded-fetch/guarded-fetch.ts'
import { createGuardedRequests } from './platform/guarded-fetch/guarded-requests.ts'
import { reachesInner } from './platform/guarded-fetch/inner-hosts.ts'
import { resolveHost } from './platform/guarded-fetch/resolve-host.ts'
import { createHttpLimits } from '#platform/http/limits/http-limits.ts'
import { listen } from './platform/http/serving/listen.ts'
import { prepareDataFolder } from './platform/settings/data-folder.ts'
import { readMasterKeys } from './platform/vault/master-keys.ts'
import { readSecrets } from './platform/settings/secrets/secrets.ts'
import { readSettings, type Settings } from './platform/settings/settings.ts'
import { startFailure } from './platform/start/start-failure.ts'
import { stopOnSignal } from './platform/start/stop-on-signal.ts'
import { createLogger } from './platform/telemetry/logger.ts'
import { simulatedConnections } from './simulated-connections.ts'

const CONSOLE = resolve(import.meta.dirname, '../../web-v2/dist')
const LOCALES = resolve(import.meta.dirname, '../data/locales')
const GUIDE = resolve(import.meta.dirname, '../../../docs/guide')

/** Tokens a second: about as fast as people see a real model write. */
const SIMULATED_PACE = 120

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const clock = systemClock
  const logger = createLogger(settings.logLevel)
  const folder = prepareDataFolder(settings.dataDir)
  const { session } = readSecrets(folder.secrets)
  const masterKeys = readMasterKeys(folder.masterKeys, settings.masterKey)
  const { openDatabase } = await import('./platform/database/open-database.ts')
  // While the database starts, in its own process, the larger half of the program is loaded.
  const [database, { composeServer }, { createHttpServer }] = await Promise.all([
    openDatabase(settings, logger),
    import('./compose.ts'),
    import('./platform/http/serving/create-http-server.ts'),
  ])
  const simulator = await simulatorFor(settings)
  const limits = createHttpLimits(clock)
  const composed = composeServer({
    settings,
    sessionSecret: session,
    masterKeys,
    database: database.db,
    openConnection: database.openConnection,
    connections: simulator ? simulatedConnections(simulator.addresses) : settings.vendors,
    simulated: simulator !== null,
    buildVersion: settings.buildVersion,
    limits: limits.limits,
    guardedFetch: createGuardedFetch({ resolve: resolveHost }),
    guardedRequests: createGuardedRequests({ resolve: resolveHost, mayReach: reachesInner(settings.innerToolHosts) }),
    clock,
    logger,
  })
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
    logger,
    folders: { console: CONSOLE, locales: LOCALES, guide: GUIDE },
  })
  async function stop(): Promise<void> {
    await composed.stop()
    await server.close()
    await simulator?.close()
    await database.close()
  }
  stopOnSignal(stop, logger)
  try {
    await composed.start()
    const address = await listen(server, settings)
    await welcome(settings.publicUrl ?? address, composed.setup)
  } catch (error) {
    await stop()
    throw error
  }
}

/** The stand-in for all vendors: where it is asked for, or nothing else could answer. */
async function simulatorFor({ simulator, vendors }: Settings): Promise<Simulator | null> {
  const wanted = simulator === 'on' || (simulator === 'auto' && Object.keys(vendors).length === 0)
  if (!wanted) return null
  // Loaded only where it is wanted: it is not small, and most installations never ask for it.
  const { startSimulator } = await import('@atrium/simulator')
  return startSimulator({ tokensPerSecond: SIMULATED_PACE })
}

async function welcome(
  address: string,
  { required, token }: { required: () => Promise<boolean>; token: string | null },
): Promise<void> {
  const lines = [`Atrium is ready at ${address}`]
  if (token !== null && (await required())) {
    lines.push(`To create the first account, open ${address}/setup and enter this token: ${token}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Ends in words. A stack helps who mends the program: it goes into the log, as one line. */
function fail(error: unknown): void {
  const { sentence, isOwnFault } = startFailure(error)
  if (isOwnFault) createLogger('fatal').fatal({ err: error })
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

process.on('uncaughtException', fail)
main().then(() => process.off('uncaughtException', fail), fail)
