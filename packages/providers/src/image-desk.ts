import type { VendorMeans } from './ask-vendor.ts'
import { createAzureImageAdapter } from './azure/azure-image-adapter.ts'
import type { UpstreamService } from './catalogue-model.ts'
import type { VendorConnections } from './connections.ts'
import { generateImages } from './generate-images.ts'
import type { ImageAdapter } from './image-adapter.ts'
import type { ImageOutcome, ImageRequest } from './media-request.ts'
import { createOpenaiImageAdapter } from './openai/openai-image-adapter.ts'
import { unconfiguredError } from './provider-error.ts'
import { NO_USAGE } from './usage.ts'

/** The part of the registry that makes pictures. */
export type ImageDesk = {
  services: readonly UpstreamService[]
  /** Has a model make pictures. Never throws. */
  generateImages(request: ImageRequest): Promise<ImageOutcome>
}

/** Builds the image adapters of the configured vendors. Makes no request. `meansFor` answers for one service what it is asked with. */
export function createImageDesk(
  connections: VendorConnections,
  fetch: typeof globalThis.fetch,
  meansFor: (service: UpstreamService) => VendorMeans,
): ImageDesk {
  const adapters = new Map(createAdapters(connections, fetch).map((adapter) => [adapter.service, adapter]))
  return {
    services: [...adapters.keys()],
    async generateImages(request) {
      const adapter = adapters.get(request.model.upstream.service)
      if (adapter !== undefined) return generateImages(request, adapter, meansFor(adapter.service))
      return { status: 'failed', images: [], usage: NO_USAGE, warnings: [], error: unconfiguredError(request.model) }
    },
  }
}

function createAdapters({ openai, azure }: VendorConnections, fetch: typeof globalThis.fetch): ImageAdapter[] {
  return [openai && createOpenaiImageAdapter(openai, fetch), azure && createAzureImageAdapter(azure, fetch)].filter(
    (adapter) => adapter !== undefined,
  )
}
