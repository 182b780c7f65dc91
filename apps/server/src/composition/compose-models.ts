import { resolve } from 'node:path'
import { openProviders } from '#generation/vendor-access/open-providers.ts'
import { createConnectionsRoom } from '#connections/create-connections-room.ts'
import { createModelsRoom } from '#models/create-models-room.ts'
import type { Bus } from '#platform/bus/create-bus.ts'
import { createVault } from '#platform/vault/vault.ts'
import type { AccountRooms } from './compose-accounts.ts'
import type { Composition } from './composition.ts'

const MODEL_DATA = resolve(import.meta.dirname, '../../data/models')

/** Which vendors can be called, and the models that they serve. */
export function composeModels(
  composition: Composition,
  { projects: { forCall, rules }, policy: { audit } }: AccountRooms,
  bus: Bus,
) {
  const { settings, database, connections: given, clock, logger } = composition
  const { today = () => clock().toISOString().slice(0, 10) } = composition
  const { registry, providers, switching } = openProviders(given, logger)
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
  const connections = createConnectionsRoom({
    database,
    vault: createVault(composition.masterKeys),
    given,
    simulator: { given: composition.simulated, always: settings.simulator === 'on' },
    providers: switching,
    onChange: models.forgetDiscovered,
    ofEnvironment: new Set(Object.keys(settings.vendors)),
    allModels: models.all,
    callableModels: models.callable,
    bus,
    audit,
    clock,
    logger,
  })
  return { registry, models, connections, simulated: connections.simulated, rooms: [models, connections] as const }
}

export type ModelRooms = ReturnType<typeof composeModels>
