import type { RunError } from '@atrium/domain/runs/run-event'
import type { VideoLook, VideoState } from '#media-request.ts'
import { toProviderError } from '#wire/provider-error.ts'
import { RefusedContentError } from '#wire/refused-content-error.ts'
import { UnfitRequestError } from '#wire/unfit-request-error.ts'
import { NO_USAGE } from '#chat/usage.ts'
import type { VideoAdapter } from './video-adapter.ts'
import { VideoFailedError } from './video-failed-error.ts'
import type { Connected } from '#service-facts.ts'

/** Answers that say of the operation itself that it is not there, or not any more. */
const GONE: readonly (number | undefined)[] = [400, 404, 410]

/**
 * Looks once how far a video is. Never throws: a look that failed says something of the video only where the vendor does not know it,
 * or gave up on it; anything else can be asked again.
 * @param now milliseconds
 */
export async function lookAtVideo(adapter: Connected<VideoAdapter>, look: VideoLook, now: number): Promise<VideoState> {
  const { title, requestIdHeaders } = adapter
  try {
    return await adapter.look(look)
  } catch (thrown) {
    if (look.signal.aborted) return { status: 'cancelled' }
    if (thrown instanceof VideoFailedError) {
      return failed({ message: thrown.message, retryable: thrown.retryable })
    }
    const { error } = toProviderError(thrown, { title, modelName: look.model.name, requestIdHeaders, now })
    if (thrown instanceof RefusedContentError || thrown instanceof UnfitRequestError) return failed(error)
    if (!GONE.includes(error.status)) return { status: 'unreachable', error }
    const message = `${title} no longer has this video: it keeps videos for a limited time. Retry to generate it again.`
    return failed({ ...error, message, retryable: false })
  }
}

function failed(error: RunError): VideoState {
  return { status: 'failed', usage: NO_USAGE, warnings: [], error }
}
