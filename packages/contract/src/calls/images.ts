import { z } from 'zod'
import { defineCall } from '../call.ts'
import { upload } from './files.ts'

export const imageCalls = {
  upload: defineCall({
    ...upload,
    url: '/v1/images/upload',
    summary: 'Keep a picture: PNG, JPEG, GIF, WebP or AVIF',
    description:
      'As the upload of any file, and everything but pictures of points is refused. The fields stand before the file.',
    errors: { 500: 'Failed to upload image' },
  }),
  outside: defineCall({
    method: 'GET',
    url: '/v1/images/outside',
    summary: 'A picture of another site, fetched by the server: the site learns nothing of who looks at it',
    description:
      'Only http and https, only public addresses, at most 10 MB and ten seconds. What it is, is read from its bytes: PNG, JPEG, GIF, WebP and AVIF are answered, everything else is refused. Six are fetched at once for one person; more wait, and are refused with 503 where their turn does not come.',
    access: 'signed-in',
    binary: 'image/*',
    schema: { querystring: z.object({ url: z.string().min(1).max(4000) }), response: { 200: z.instanceof(Blob) } },
    errors: { 502: 'Failed to download media' },
  }),
}
