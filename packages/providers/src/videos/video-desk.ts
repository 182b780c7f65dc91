import { randomUUID } from 'node:crypto'
import { chooseSeed } from '@atrium/domain/options/choose-seed'
import { sheetForModel } from '@atrium/domain/option-rules/sheet-for-model'
import { askVendor, type VendorMeans } from '#wire/ask-vendor.ts'
import type { UpstreamService } from '#catalog/catalog-model.ts'
import { lookAtVideo } from './look-at-video.ts'
import type { VideoLook, VideoRequest, VideoStart, VideoState } from '#media-request.ts'
import { unconfiguredError } from '#wire/provider-error.ts'
import type { VideoAdapter } from './video-adapter.ts'
import type { Connected } from '#service-facts.ts'

/** The part of the registry that makes videos. */
export type VideoDesk = {
  /** Asks for a video; a seed is chosen where none was. Never throws. */
  startVideo(request: VideoRequest): Promise<VideoStart>
  /** How far a video is that was asked for, by whichever process. Never throws. */
  lookAtVideo(look: VideoLook): Promise<VideoState>
  /** Asks the vendor to stop; false where it cannot or did not, and so may charge for the video. Never throws. */
  cancelVideo(look: VideoLook): Promise<boolean>
}

/**
 * Hands each request to the adapter of the service that serves its model.
 * @param adapters by their services
 * @param meansFor answers for one service what it is asked with
 * @param random from 0 up to but not including 1, for seeds
 */
export function createVideoDesk(
  adapters: ReadonlyMap<string, Connected<VideoAdapter>>,
  meansFor: (service: UpstreamService) => VendorMeans,
  random: () => number,
): VideoDesk {
  async function startVideo(request: VideoRequest): Promise<VideoStart> {
    const { model, options, signal } = request
    const adapter = adapters.get(model.upstream.service)
    if (adapter === undefined) return { status: 'failed', warnings: [], error: unconfiguredError(model) }
    const token = randomUUID()
    const wish = { ...request, options: chooseSeed(sheetForModel(model), options, random) }
    const vendor = { ...adapter, modelName: model.name }
    const asked = await askVendor(() => adapter.start(wish, token), vendor, meansFor(adapter.service), signal)
    if (asked.status === 'cancelled') return { status: 'cancelled', warnings: [] }
    return asked.status === 'answered' ? { status: 'started', ...asked.answer } : { ...asked, warnings: [] }
  }

  return {
    startVideo,
    async lookAtVideo(look) {
      const { model } = look
      const adapter = adapters.get(model.upstream.service)
      // An operator who takes a vendor's key away may give it back.
      if (adapter === undefined) return { status: 'unreachable', error: unconfiguredError(model) }
      return lookAtVideo(adapter, look, meansFor(adapter.service).now())
    },
    async cancelVideo(look) {
      try {
        return (await adapters.get(look.model.upstream.service)?.cancel(look)) ?? false
      } catch {
        return false
      }
    },
  }
}
