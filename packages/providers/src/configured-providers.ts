import { PROVIDER_NAMES, type ProviderName } from '@atrium/domain/providers/provider-name'
import { rowOfProvider } from '@atrium/domain/providers/row-of-vendor'
import { connectedServices } from './connected-vendors.ts'
import type { VendorConnections } from './vendors.ts'

/** The providers of which at least some models can be called with these connections, in the order of the provider table. */
export function configuredProviders(connections: VendorConnections): ProviderName[] {
  const services = connectedServices(connections)
  return PROVIDER_NAMES.filter((provider) => rowOfProvider(provider).services.some((service) => services.has(service)))
}
