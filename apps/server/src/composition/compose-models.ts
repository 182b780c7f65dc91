import { resolve } from 'node:path'
import { openProviders } from '#generation/vendor-access/open-providers.ts'
import { createModelsRoom } from '#models/create-models-room.ts'
import type { AccountRooms } from './compose-accounts.ts'
import type { Composition } from './composition.ts'

const MODEL_DATA = resolve(import.meta.dirname, '../../data/models')

/** Which vendors can be called, and the models that they serve. */
export function composeModels(composition: Composition, { projects: { forCall, rules } }: AccountRooms) {
  const { database, clock, logger } = composition
  const { today = () => clock().toISOString().slice(0, 10) } = composition
  const { registry, providers } = openProviders(composition.connections, logger)
  const models = createModelsRoom({
    database,
    data: { folder: MODEL_DATA, readFile: providers.readCatalogFile },
    upstreams: { canCall: providers.canCall, discoverModels: providers.discoverModels },
    forCall,
    rulesFor: rules.rulesFor,
    clock,
    today,
    logger,
  })
  return { registry, models, rooms: [models] as const }
}

export type ModelRooms = ReturnType<typeof composeModels>
