import { chooseSeed } from '@atrium/domain/options/choose-seed'
import { sheetForModel } from '@atrium/domain/option-rules/sheet-for-model'
import type { VendorMeans } from '#wire/ask-vendor.ts'
import { createAzureImageAdapter } from '#azure/azure-image-adapter.ts'
import { createBedrockImageAdapter } from '#bedrock/bedrock-image-adapter.ts'
import type { UpstreamService } from '#catalogue/catalogue-model.ts'
import type { VendorConnections } from '#connections.ts'
import { generateImages } from './generate-images.ts'
import { createGoogleImageAdapter } from '#google/google-image-adapter.ts'
import type { ImageAdapter } from './image-adapter.ts'
import type { ImageOutcome, ImageRequest } from '#media-request.ts'
import { createOpenaiImageAdapter } from '#openai/openai-image-adapter.ts'
import { unconfiguredError } from '#wire/provider-error.ts'
import { createStabilityImageAdapter } from '#stability/stability-image-adapter.ts'
import { NO_USAGE } from '#chat/usage.ts'

/** The part of the registry that makes pictures. */
export type ImageDesk = {
  services: readonly UpstreamService[]
  /** Has a model make pictures; a seed is chosen where none was. Never throws. */
  generateImages(request: ImageRequest): Promise<ImageOutcome>
}

/**
 * Builds the image adapters of the configured vendors. Makes no request.
 * @param meansFor answers for one service what it is asked with
 * @param random from 0 up to but not including 1, for seeds
 */
export function createImageDesk(
  connections: VendorConnections,
  fetch: typeof globalThis.fetch,
  meansFor: (service: UpstreamService) => VendorMeans,
  random: () => number,
): ImageDesk {
  const adapters = new Map(createAdapters(connections, fetch).map((adapter) => [adapter.service, adapter]))
  return {
    services: [...adapters.keys()],
    async generateImages(request) {
      const { model, options } = request
      const adapter = adapters.get(model.upstream.service)
      if (adapter === undefined)
        return { status: 'failed', images: [], usage: NO_USAGE, warnings: [], error: unconfiguredError(model) }
      const wish = { ...request, options: chooseSeed(sheetForModel(model), options, random) }
      return generateImages(wish, adapter, meansFor(adapter.service))
    },
  }
}

function createAdapters(connections: VendorConnections, fetch: typeof globalThis.fetch): ImageAdapter[] {
  const { openai, azure, aws, google, stability } = connections
  return [
    openai && createOpenaiImageAdapter(openai, fetch),
    azure && createAzureImageAdapter(azure, fetch),
    aws && createBedrockImageAdapter(aws, fetch),
    google && createGoogleImageAdapter(google, fetch),
    stability && createStabilityImageAdapter(stability, fetch),
  ].filter((adapter) => adapter !== undefined)
}
