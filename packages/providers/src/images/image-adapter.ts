import type { ImageModelV4, ImageModelV4CallOptions } from '@ai-sdk/provider'
import type { ImageRequest } from '#media-request.ts'

/** What one request to a vendor's image model consists of, but for the number of images. */
export type ImagePlan = {
  model: ImageModelV4
  call: Partial<Omit<ImageModelV4CallOptions, 'n' | 'abortSignal'>>
  /** How many images one request may ask for; for more, several go out at once. */
  atOnce: number
  /** What was set and does not go out as it was set, in plain words. */
  warnings: string[]
}

/** One vendor of images behind the common shape: everything that differs from vendor to vendor is in here. */
export type ImageAdapter = {
  /**
   * A person's request as this vendor's API takes it. Makes no request.
   * @throws UnfitRequestError when it cannot be sent as it is
   */
  plan(request: ImageRequest): ImagePlan | Promise<ImagePlan>
}
