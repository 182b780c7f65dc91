import type { UpstreamService } from '#catalog/catalog-model.ts'
import { NO_USAGE } from '#chat/usage.ts'
import type { Connected } from '#service-facts.ts'
import type { VendorMeans } from '#wire/ask-vendor.ts'
import { unconfiguredError } from '#wire/provider-error.ts'
import type { RerankAdapter } from './rerank-adapter.ts'
import type { RerankOutcome, RerankRequest } from './rerank-request.ts'
import { rerankTexts } from './rerank-texts.ts'

/** The part of the registry that puts texts in the order in which they answer a question. */
export type RerankDesk = {
  /** Has texts put in order. Never throws. */
  rerank(request: RerankRequest): Promise<RerankOutcome>
}

/** Hands each request to the adapter of the service that serves its model. `meansFor` answers for one service what it is asked with. */
export function createRerankDesk(
  adapters: ReadonlyMap<string, Connected<RerankAdapter>>,
  meansFor: (service: UpstreamService) => VendorMeans,
): RerankDesk {
  return {
    async rerank(request) {
      const adapter = adapters.get(request.model.upstream.service)
      if (adapter !== undefined) return rerankTexts(request, adapter, meansFor(adapter.service))
      return { status: 'failed', ranking: [], usage: NO_USAGE, warnings: [], error: unconfiguredError(request.model) }
    },
  }
}
