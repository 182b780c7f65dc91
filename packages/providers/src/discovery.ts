import type { RunError } from '@atrium/domain/runs/run-event'
import type { ChatAdapter } from './adapter.ts'
import type { CatalogModel, UpstreamService } from './catalog/catalog-model.ts'
import type { Connected } from './service-facts.ts'
import { toProviderError } from './wire/provider-error.ts'

type Means = {
  /** Milliseconds since the epoch. */
  now: () => number
  /** Hears of a server whose models could not be listed. */
  onDiscoveryFailure: (service: UpstreamService, error: RunError) => void
}

/** Lists the models of the servers of unknown models; of one that does not answer, those that it had last. Never throws. */
export function createDiscovery(
  adapters: readonly Connected<ChatAdapter>[],
  { now, onDiscoveryFailure }: Means,
): () => Promise<CatalogModel[]> {
  const lastFound = new Map<UpstreamService, CatalogModel[]>()

  async function discover(adapter: Connected<ChatAdapter>): Promise<CatalogModel[]> {
    if (adapter.discoverModels === undefined) return []
    try {
      const found = await adapter.discoverModels()
      lastFound.set(adapter.service, found)
      return found
    } catch (thrown) {
      const { title, requestIdHeaders } = adapter
      const { error } = toProviderError(thrown, { title, modelName: 'its models', requestIdHeaders, now: now() })
      onDiscoveryFailure(adapter.service, error)
      // A server that is away for a moment has its models still: a thread that uses one says that it cannot be reached.
      return lastFound.get(adapter.service) ?? []
    }
  }

  return async () => (await Promise.all(adapters.map(discover))).flat()
}
