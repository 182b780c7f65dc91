import { chooseSeed } from '@atrium/domain/options/choose-seed'
import { sheetForModel } from '@atrium/domain/option-rules/sheet-for-model'
import type { VendorMeans } from '#wire/ask-vendor.ts'
import type { UpstreamService } from '#catalog/catalog-model.ts'
import { generateImages } from './generate-images.ts'
import type { ImageAdapter } from './image-adapter.ts'
import type { ImageOutcome, ImageRequest } from '#media-request.ts'
import { unconfiguredError } from '#wire/provider-error.ts'
import { NO_USAGE } from '#chat/usage.ts'
import type { Connected } from '#service-facts.ts'

/** The part of the registry that makes images. */
export type ImageDesk = {
  /** Has a model make images; a seed is chosen where none was. Never throws. */
  generateImages(request: ImageRequest): Promise<ImageOutcome>
}

/**
 * Hands each request to the adapter of the service that serves its model.
 * @param adapters by their services
 * @param meansFor answers for one service what it is asked with
 * @param random from 0 up to but not including 1, for seeds
 */
export function createImageDesk(
  adapters: ReadonlyMap<string, Connected<ImageAdapter>>,
  meansFor: (service: UpstreamService) => VendorMeans,
  random: () => number,
): ImageDesk {
  return {
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
