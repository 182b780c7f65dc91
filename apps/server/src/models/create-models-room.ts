import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createCatalogue, type Upstreams } from './create-catalogue.ts'
import { loadCatalogue, type ReadCatalogueFile } from './load-catalogue.ts'
import { createModelCalls } from './models-calls.ts'
import { createModelsStore } from './models-store.ts'

type Dependencies = {
  database: Database
  /** Where the data files lie, and who checks them. */
  data: { folder: string; readFile: ReadCatalogueFile }
  upstreams: Upstreams
  clock: Clock
  logger: Pick<Logger, 'warn'>
}

/** The catalogue of models. @throws StartError where a data file is wrong. */
export function createModelsRoom({ database, data, upstreams, clock, logger }: Dependencies) {
  const store = createModelsStore(database)
  const models = loadCatalogue(data.folder, data.readFile)
  const catalogue = createCatalogue({ models, store, upstreams, clock, logger })
  return {
    calls: { models: createModelCalls({ catalogue }) },
    openCatalogue: catalogue.open,
    callable: catalogue.callable,
    providersByModality: catalogue.providersByModality,
  }
}
