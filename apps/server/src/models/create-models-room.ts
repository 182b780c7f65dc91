import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createCatalog, type Upstreams } from './create-catalog.ts'
import { loadCatalog, type ReadCatalogFile } from './load-catalog.ts'
import { createModelCalls } from './models-calls.ts'
import { createModelsStore } from './models-store.ts'

type Dependencies = {
  database: Database
  /** Where the data files lie, and who checks them. */
  data: { folder: string; readFile: ReadCatalogFile }
  upstreams: Upstreams
  clock: Clock
  today: () => string
  logger: Pick<Logger, 'warn'>
}

/** The catalog of models. @throws StartError where a data file is wrong. */
export function createModelsRoom({ database, data, upstreams, clock, today, logger }: Dependencies) {
  const store = createModelsStore(database)
  const models = loadCatalog(data.folder, data.readFile)
  const catalog = createCatalog({ models, store, upstreams, clock, today, logger })
  return {
    calls: { models: createModelCalls({ catalog }) },
    openCatalog: catalog.open,
    callable: catalog.callable,
    providersByModality: catalog.providersByModality,
  }
}
