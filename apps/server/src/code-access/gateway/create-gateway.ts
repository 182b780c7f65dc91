import type { Bus } from '#platform/bus/create-bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createCodeKeysStore } from '../keys/code-keys-store.ts'
import type { KeySecrets } from '../keys/key-secret.ts'
import { createLedger } from '../ledger/create-ledger.ts'
import { createLedgerStore } from '../ledger/ledger-store.ts'
import { createGatewayCalls, type GatewayDependencies } from './gateway-calls.ts'
import { createLiveKeys } from './live-keys.ts'
import { createLiveStanding, type StandingDependencies } from './live-standing.ts'
import { serveGateway } from './serve-gateway.ts'

type Dependencies = StandingDependencies &
  Pick<GatewayDependencies, 'generation' | 'embedding'> & {
    database: Database
    secrets: KeySecrets
    bus: Pick<Bus, 'subscribe'>
    clock: Clock
    logger: Logger
  }

/** The gateway: keys in memory, the way of a request past the database, and the ledger behind it. */
export function createGateway(dependencies: Dependencies) {
  const { database, secrets, bus, clock, logger, generation, embedding } = dependencies
  const keys = createLiveKeys({ store: createCodeKeysStore(database), secrets, bus, logger })
  const ledger = createLedger({ store: createLedgerStore(database), onWritten: keys.settle, clock, logger })
  const standing = createLiveStanding(dependencies, () => clock().getTime())
  const calls = createGatewayCalls({ keys, standing, generation, embedding, ledger, clock })
  return {
    serve: serveGateway(calls),
    start: keys.start,
    async stop(): Promise<void> {
      keys.stop()
      await calls.stop()
      await ledger.flush()
    },
  }
}
