import type { ProviderRegistry } from '@atrium/providers'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createGeneration } from './prepare-generation.ts'
import { createAudioGeneration } from './audio-generation.ts'

type Dependencies = Omit<Parameters<typeof createGeneration>[0], 'registry'> & {
  registry: ProviderRegistry
  logger: Logger
}

/** The one way to the vendors: what is written, drawn, filmed, read aloud and written down. */
export function createGenerationRoom(dependencies: Dependencies) {
  const { registry, openCatalog, callableModels, logger } = dependencies
  return {
    calls: {},
    generation: createGeneration(dependencies),
    audio: createAudioGeneration({ registry, openCatalog, callableModels, logger }),
  }
}
