import type { ProviderRegistry } from '@atrium/providers'
import type { ReserveBudget } from '#budgets/live-budgets.ts'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createGeneration } from './prepare-generation.ts'
import { createAudioGeneration } from './audio-generation.ts'
import { createGatewayGeneration } from './gateway-generation.ts'
import { createEmbeddingGeneration } from './embedding-generation.ts'
import { createRerankGeneration } from './rerank-generation.ts'

type Dependencies = Omit<Parameters<typeof createGeneration>[0], 'registry'> & {
  registry: ProviderRegistry
  /** The models that can be called now, hidden ones included. */
  callableModels: () => Promise<CatalogModel[]>
  allModels: () => Promise<CatalogModel[]>
  reserve: ReserveBudget
  logger: Logger
}

/** The one way to the vendors: what is written, drawn, filmed, read aloud, written down, made vectors of and put in order. */
export function createGenerationRoom(dependencies: Dependencies) {
  const { registry, openCatalog, allModels, callableModels, recordPaid, reserve, stopwatch, logger } = dependencies
  return {
    calls: {},
    generation: createGeneration(dependencies),
    audio: createAudioGeneration({ registry, openCatalog, callableModels, recordPaid, reserve, stopwatch, logger }),
    gateway: createGatewayGeneration(registry, dependencies),
    embedding: createEmbeddingGeneration({ registry, openCatalog, allModels, recordPaid, reserve, stopwatch, logger }),
    reranking: createRerankGeneration({ registry, openCatalog, allModels, recordPaid, reserve, stopwatch, logger }),
  }
}
