import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { RulesFor } from '#projects/rules/project-rules.ts'
import { keyOf } from './catalog-model.ts'
import { createCatalog, type Upstreams } from './create-catalog.ts'
import { createListModels } from './list-models.ts'
import { loadCatalog, type ReadCatalogFile } from './load-catalog.ts'
import { createModelCalls } from './models-calls.ts'
import { createModelsStore } from './models-store.ts'

type Dependencies = {
  database: Database
  /** Where the data files lie, and who checks them. */
  data: { folder: string; readFile: ReadCatalogFile }
  upstreams: Upstreams
  forCall: ProjectForCall
  rulesFor: RulesFor
  clock: Clock
  today: () => string
  logger: Pick<Logger, 'warn'>
}

/** The catalog of models. @throws StartError where a data file is wrong. */
export function createModelsRoom(dependencies: Dependencies) {
  const { database, data, upstreams, clock, today, logger } = dependencies
  const store = createModelsStore(database)
  const models = loadCatalog(data.folder, data.readFile)
  const ofCatalog = new Set(models.map(({ provider, id }) => keyOf({ provider, model: id })))
  const catalog = createCatalog({ models, store, upstreams, clock, today, logger })
  const listModels = createListModels({ ...dependencies, catalog })
  return {
    calls: { models: createModelCalls({ catalog, listModels }) },
    listModels,
    openCatalog: catalog.open,
    all: catalog.all,
    isOfCatalog: (ref: ModelRef) => ofCatalog.has(keyOf(ref)),
    callable: catalog.callable,
    /** Whether administrators recommend a model themselves. */
    isAnyRecommended: async () => (await store.overrides()).some(({ labels }) => labels?.recommended === true),
    forgetDiscovered: catalog.forgetDiscovered,
    providersByModality: catalog.providersByModality,
  }
}
