import { createRegistry, type ProviderRegistry } from '@atrium/providers'
import { VENDORS, type VendorConnections, type VendorName } from '@atrium/providers/vendors'
import { type CatalogModel, readCatalogFile } from '@atrium/providers/catalog/catalog-model'
import type { Logger } from '#platform/telemetry/logger.ts'
import { type Trial, tryConnection } from './try-connection.ts'
import { createVendorFetch } from './vendor-fetch.ts'

/** The vendors as the rest of the server may know them: what can be called and what they list, never how. */
export type Providers = Pick<ProviderRegistry, 'canCall' | 'discoverModels'> & {
  readCatalogFile: typeof readCatalogFile
}

/** What those may do who connect vendors while the server runs. */
export type SwitchProviders = {
  /** From now on these are called. What is running goes on as it has begun. */
  switchTo(connections: VendorConnections): void
  /** Asks a vendor a small question, without these connections being in force. */
  tryOut(vendor: VendorName, connections: VendorConnections, models: readonly CatalogModel[]): Promise<Trial>
  factsOf(vendor: VendorName): { service: string; title: string }
}

/** Opens the configured vendors. The registry goes to `createGeneration` alone. */
export function openProviders(
  connections: VendorConnections,
  logger: Pick<Logger, 'warn'>,
): { registry: ProviderRegistry; providers: Providers; switching: SwitchProviders } {
  const fetch = createVendorFetch(globalThis.fetch)
  const open = (to: VendorConnections) =>
    createRegistry(to, {
      fetch,
      onDiscoveryFailure: (service, { message, status }) =>
        logger.warn({ service, status }, `models could not be listed: ${message}`),
    })
  let current = open(connections)
  const registry = followingRegistry(() => current)
  return {
    registry,
    providers: {
      canCall: (upstream) => registry.canCall(upstream),
      discoverModels: () => registry.discoverModels(),
      readCatalogFile,
    },
    switching: {
      switchTo: (to) => void (current = open(to)),
      tryOut: (vendor, to, models) => tryConnection(vendor, to, { models, fetch }),
      factsOf: (vendor) => VENDORS[vendor],
    },
  }
}

/** A registry that is always the one of now, for those who are handed it once. */
function followingRegistry(now: () => ProviderRegistry): ProviderRegistry {
  return new Proxy({} as ProviderRegistry, {
    get: (_, name) => now()[name as keyof ProviderRegistry],
  })
}

export type { VendorConnections }
