import type { UpstreamService } from '#catalog/catalog-model.ts'
import { NO_USAGE } from '#chat/usage.ts'
import type { Connected } from '#service-facts.ts'
import type { VendorMeans } from '#wire/ask-vendor.ts'
import { unconfiguredError } from '#wire/provider-error.ts'
import { embedTexts } from './embed-texts.ts'
import type { EmbeddingAdapter } from './embedding-adapter.ts'
import type { EmbeddingOutcome, EmbeddingRequest } from './embedding-request.ts'

/** The part of the registry that makes vectors of texts. */
export type EmbeddingDesk = {
  /** Has a vector made of each text. Never throws. */
  embed(request: EmbeddingRequest): Promise<EmbeddingOutcome>
}

/** Hands each request to the adapter of the service that serves its model. `meansFor` answers for one service what it is asked with. */
export function createEmbeddingDesk(
  adapters: ReadonlyMap<string, Connected<EmbeddingAdapter>>,
  meansFor: (service: UpstreamService) => VendorMeans,
): EmbeddingDesk {
  return {
    async embed(request) {
      const adapter = adapters.get(request.model.upstream.service)
      if (adapter !== undefined) return embedTexts(request, adapter, meansFor(adapter.service))
      return { status: 'failed', vectors: [], usage: NO_USAGE, warnings: [], error: unconfiguredError(request.model) }
    },
  }
}
