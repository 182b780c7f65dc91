import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { companionImageSchema } from '../../entities/catalog/companion.ts'
import { answerOf } from '../../entities/envelope.ts'

/** What companions show in place of their sign. */
export const companionImageCalls = {
  upload: defineCall({
    method: 'POST',
    url: '/v1/companion-images',
    summary: 'Upload an image for the sign of a companion, cut to a small square',
    description:
      'PNG, JPEG, GIF, WebP, or AVIF, up to 10 MB. Nothing that the camera wrote beside the image is kept. Save the returned `image` in the `sign` of a companion. 100 images a day.',
    access: 'signed-in',
    multipart: true,
    schema: {
      body: z.strictObject({}),
      response: { 201: answerOf(z.object({ image: companionImageSchema })) },
    },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/companion-images/:image',
    summary: 'The image of a companion',
    access: 'signed-in',
    binary: 'image/webp',
    schema: {
      params: z.object({ image: companionImageSchema }),
      response: { 200: z.instanceof(Blob) },
    },
    errors: { 404: 'There is no such image.' },
  }),
}
