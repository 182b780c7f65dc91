import { createRegistry, type ProviderRegistry } from '@atrium/providers'
import type { VendorConnections } from '@atrium/providers/vendors'
import { readCatalogFile } from '@atrium/providers/catalog/catalog-model'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createVendorFetch } from './vendor-fetch.ts'

/** The vendors as the rest of the server may know them: what can be called and what they list, never how. */
export type Providers = Pick<ProviderRegistry, 'canCall' | 'discoverModels'> & {
  readCatalogFile: typeof readCatalogFile
}

/** Opens the configured vendors. The registry goes to `createGeneration` alone. */
export function openProviders(
  connections: VendorConnections,
  logger: Pick<Logger, 'warn'>,
): { registry: ProviderRegistry; providers: Providers } {
  const registry = createRegistry(connections, {
    fetch: createVendorFetch(globalThis.fetch),
    onDiscoveryFailure: (service, { message, status }) =>
      logger.warn({ service, status }, `models could not be listed: ${message}`),
  })
  return {
    registry,
    providers: {
      canCall: (upstream) => registry.canCall(upstream),
      discoverModels: () => registry.discoverModels(),
      readCatalogFile,
    },
  }
}

export type { VendorConnections }
