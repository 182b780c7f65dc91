import { resolve } from 'node:path'
import { createConfigRoom } from '#config/create-config-room.ts'
import { openProviders } from '#generation/vendor-access/open-providers.ts'
import { createModelsRoom } from '#models/create-models-room.ts'
import { installationFacts } from '../installation-facts.ts'
import type { AccountRooms } from './compose-accounts.ts'
import type { Composition } from './composition.ts'

const MODEL_DATA = resolve(import.meta.dirname, '../../data/models')

/** Which vendors can be called, the models that they serve, and what the console is told of the installation. */
export function composeModels(composition: Composition, { projects, userState }: AccountRooms) {
  const { settings, database, simulated, buildVersion, clock, logger } = composition
  const { today = () => clock().toISOString().slice(0, 10) } = composition
  const { registry, providers } = openProviders(composition.connections, logger)
  const models = createModelsRoom({
    database,
    data: { folder: MODEL_DATA, readFile: providers.readCatalogFile },
    upstreams: { canCall: providers.canCall, discoverModels: providers.discoverModels },
    clock,
    today,
    logger,
  })
  const config = createConfigRoom({
    facts: installationFacts({ settings, simulated, buildVersion }),
    projectsOf: projects.projectsOf,
    projectOf: projects.projectOf,
    userStateOf: userState.userStateOf,
    providersByModality: models.providersByModality,
    limits: composition.limits,
  })
  return { registry, models, rooms: [models, config] as const }
}

export type ModelRooms = ReturnType<typeof composeModels>
