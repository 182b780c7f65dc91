import type { ProviderRegistry } from '@atrium/providers'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createGeneration } from './prepare-generation.ts'
import { createAudioGeneration } from './audio-generation.ts'
import { createGatewayGeneration } from './gateway-generation.ts'
import { createEmbeddingGeneration } from './embedding-generation.ts'

type Dependencies = Omit<Parameters<typeof createGeneration>[0], 'registry'> & {
  registry: ProviderRegistry
  /** The models that can be called now, hidden ones included. */
  callableModels: () => Promise<CatalogModel[]>
  allModels: () => Promise<CatalogModel[]>
  logger: Logger
}

/** The one way to the vendors: what is written, drawn, filmed, read aloud, written down and made vectors of. */
export function createGenerationRoom(dependencies: Dependencies) {
  const { registry, openCatalog, allModels, callableModels, logger } = dependencies
  return {
    calls: {},
    generation: createGeneration(dependencies),
    audio: createAudioGeneration({ registry, openCatalog, callableModels, logger }),
    gateway: createGatewayGeneration(registry),
    embedding: createEmbeddingGeneration({ registry, openCatalog, allModels, logger }),
  }
}
