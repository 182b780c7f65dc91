import type { VideoLook, VideoOperation, VideoRequest, VideoState } from '#media-request.ts'

/** One vendor's videos behind the common shape. Its methods throw what the vendor's failures are; the registry puts them into words. */
export type VideoAdapter = {
  /** Asking again with the same token may make a second video. */
  makesTwice: boolean
  /**
   * Asks for a video. The options hold a seed where the model takes one.
   * @param token names the request to the vendor, the same when it is asked again
   * @throws UnfitRequestError when it cannot be sent as it is
   */
  start(request: VideoRequest, token: string): Promise<{ operation: VideoOperation; warnings: string[] }>
  /**
   * Looks once how far a video is; needs nothing but the operation, and so goes on after a restart.
   * @throws VideoFailedError or RefusedContentError where the vendor gave up
   */
  look(look: VideoLook): Promise<VideoState>
  /** Asks the vendor to stop. False where the vendor knows no way to: it works on, and charges for it. */
  cancel(look: VideoLook): Promise<boolean>
}
