import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf, noContent } from '../../entities/envelope.ts'

/** What people show of themselves. */
export const pictureCalls = {
  put: defineCall({
    method: 'PUT',
    url: '/v1/account/picture',
    summary: "The caller's picture, cut to a small square",
    description: 'PNG, JPEG, GIF, WebP, or AVIF, up to 10 MB. Nothing that the camera wrote beside the image is kept.',
    access: 'signed-in',
    multipart: true,
    schema: {
      body: z.strictObject({}),
      response: { 200: answerOf(z.object({ picture: z.string() })) },
    },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/account/picture',
    summary: "Remove the caller's picture",
    access: 'signed-in',
    schema: { response: { 204: noContent } },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/pictures/:accountId',
    summary: 'The picture of a person',
    access: 'signed-in',
    binary: 'image/webp',
    schema: {
      params: z.object({ accountId: z.uuid() }),
      /** Which picture it was when its address was told: another has another address. */
      querystring: z.object({ tag: z.string().max(50).optional() }),
      response: { 200: z.instanceof(Blob) },
    },
    errors: { 404: 'This person has no picture.' },
  }),
}
