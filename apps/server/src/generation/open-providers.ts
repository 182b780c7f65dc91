import { createRegistry, type ProviderRegistry, type VendorConnections } from '@atrium/providers'
import { readCatalogueFile } from '@atrium/providers/catalogue-model'

/** The vendors as the rest of the server may know them: what can be called and what they list, never how. */
export type Providers = Pick<ProviderRegistry, 'canCall' | 'discoverModels'> & {
  readCatalogueFile: typeof readCatalogueFile
}

/** Opens the configured vendors. The registry goes to `createGeneration` alone. */
export function openProviders(connections: VendorConnections): { registry: ProviderRegistry; providers: Providers } {
  const registry = createRegistry(connections)
  return {
    registry,
    providers: {
      canCall: (upstream) => registry.canCall(upstream),
      discoverModels: () => registry.discoverModels(),
      readCatalogueFile,
    },
  }
}

export type { VendorConnections }
