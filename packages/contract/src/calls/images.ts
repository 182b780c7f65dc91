import { z } from 'zod'
import { defineCall } from '../call.ts'

export const imageCalls = {
  outside: defineCall({
    method: 'GET',
    url: '/v1/images/outside',
    summary: 'A picture of another site, fetched by the server: the site learns nothing of who looks at it',
    description:
      'Only http and https, only public addresses, at most 10 MB and ten seconds. What it is, is read from its bytes: PNG, JPEG, GIF, WebP and AVIF are answered, everything else is refused.',
    access: 'signed-in',
    binary: 'image/*',
    schema: { querystring: z.object({ url: z.string().min(1).max(4000) }), response: { 200: z.instanceof(Blob) } },
    errors: { 502: 'Failed to download media' },
  }),
}
