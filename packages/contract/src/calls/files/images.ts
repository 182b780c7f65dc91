import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { upload } from './files.ts'

export const imageCalls = {
  upload: defineCall({
    ...upload,
    url: '/v1/images/upload',
    summary: 'Upload an image: PNG, JPEG, GIF, WebP, or AVIF',
    description: 'Like the upload of any file, but only bitmap images are accepted. Send the fields before the file.',
    errors: { 500: FAILURE_TEXTS.uploadImage },
  }),
  outside: defineCall({
    method: 'GET',
    url: '/v1/images/outside',
    summary: 'An image from another site, fetched by the server, so that the site learns nothing about the viewer',
    description:
      'Only http and https, only public addresses, up to 10 MB and ten seconds. The type is detected from the bytes: PNG, JPEG, GIF, WebP, and AVIF are accepted, everything else is refused. Six are fetched in parallel per person; others wait, and are refused with 503 if they wait too long.',
    access: 'signed-in',
    binary: 'image/*',
    schema: { querystring: z.object({ url: z.string().min(1).max(4000) }), response: { 200: z.instanceof(Blob) } },
    errors: { 502: FAILURE_TEXTS.downloadMedia },
  }),
}
