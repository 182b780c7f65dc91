import type { FastifyInstance } from 'fastify'
import type { ReserveBudget } from '#budgets/live-budgets.ts'
import type { Bus } from '#platform/bus/create-bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createCodeKeysStore } from '../keys/code-keys-store.ts'
import type { KeySecrets } from '../keys/key-secret.ts'
import { createKeySpendStore } from '../keys/key-spend-store.ts'
import { createSpending } from '../keys/create-spending.ts'
import type { CatalogMeans } from './catalog/catalog-means.ts'
import { createCatalogModels } from './catalog/catalog-models.ts'
import { createGatewayCalls, type GatewayDependencies } from './gateway-calls.ts'
import { createCallerOfKey } from './admission/caller-of-key.ts'
import { createAdmission } from './admission/create-admission.ts'
import { createEntrance } from './admission/entrance.ts'
import { createLiveKeys } from './admission/live-keys.ts'
import { createPayingKeys } from './admission/paying-key.ts'
import { createLiveStanding, type StandingDependencies } from './admission/live-standing.ts'
import type { McpAnswers } from './mcp/answer-mcp.ts'
import { serveBeside } from './routes/serve-beside.ts'
import { serveGateway } from './routes/serve-gateway.ts'
import { straightRoutes } from './routes/straight-routes.ts'

type Dependencies = StandingDependencies &
  Omit<CatalogMeans, 'generation' | 'payingKey' | 'callerOf'> &
  Pick<GatewayDependencies, 'generation' | 'embedding'> & {
    database: Database
    secrets: KeySecrets
    reserve: ReserveBudget
    bus: Pick<Bus, 'subscribe'>
    /** The database is that of this server alone. */
    onlyProcess: boolean
    /** That of the product, which clients of tools are told. */
    version: string
    clock: Clock
    logger: Logger
  }

/** The gateway: keys in memory, the way of a request past the database, and the ledger behind it. */
export function createGateway(dependencies: Dependencies) {
  const { database, secrets, bus, clock, logger, generation, embedding } = dependencies
  const keys = createLiveKeys({ store: createCodeKeysStore(database), secrets, bus, logger })
  const admission = createAdmission(dependencies)
  const ledger = createSpending({
    store: createKeySpendStore(database),
    onSettled(spends, written, ids) {
      keys.settle(spends, written)
      admission.settled(ids)
    },
    clock,
    logger,
  })
  const standing = createLiveStanding(dependencies, () => clock().getTime())
  const entrance = createEntrance({ keys, standing, generation, clock })
  const payingKey = createPayingKeys({ ledger, clock })
  const callerOf = createCallerOfKey(dependencies.callerByKeyOf)
  const catalog = createCatalogModels({ ...dependencies, payingKey, callerOf })
  const calls = createGatewayCalls({ entrance, admission, catalog, generation, embedding, ledger, clock })
  let mcp: Promise<McpAnswers> | undefined
  /** Loaded with the first request for tools: a start does not wait for the protocol, which most installations never speak. */
  const answerMcp: McpAnswers = async (asked) => {
    mcp ??= import('./mcp/answer-mcp.ts').then(({ createMcpAnswers }) =>
      createMcpAnswers({ ...dependencies, entrance, admission, catalog, payingKey, callerOf }),
    )
    return (await mcp)(asked)
  }
  return {
    /** What stands under `/gateway` beside the calls themselves. */
    async serve(api: FastifyInstance): Promise<void> {
      await api.register(serveGateway(calls), { prefix: '/v1' })
      await api.register(serveBeside(answerMcp))
    },
    straight: straightRoutes(calls, logger),
    async start(): Promise<void> {
      await keys.start()
      ledger.start()
      admission.start()
    },
    async stop(): Promise<void> {
      keys.stop()
      await calls.stop()
      await admission.stop()
      await ledger.stop()
    },
  }
}
