import type { imageCalls } from '@atrium/contract/calls/files/images'
import type { GuardedFetch } from '#platform/guarded-fetch/guarded-fetch.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { createOutsideImages } from './fetch-outside-image.ts'
import { presentTold } from '../present-file.ts'
import type { UploadFile } from '../upload-file.ts'

/** How long a browser keeps an image of another site, in seconds: a conversation is read again and again. */
const KEPT = 86_400

/** Images over HTTP. */
export function createImageCalls({
  guardedFetch,
  upload,
}: {
  guardedFetch: GuardedFetch
  upload: UploadFile
}): HandlersOf<typeof imageCalls> {
  const fetchOutsideImage = createOutsideImages({ guardedFetch })
  return {
    async upload(input, context) {
      return { data: presentTold(await upload(input, context, { imagesOnly: true })) }
    },

    async outside({ query }, { caller, signal, setHeader }) {
      const image = await fetchOutsideImage(query.url, { caller, signal })
      setHeader('cache-control', `private, max-age=${KEPT}`)
      return { kind: 'file', ...image }
    },
  }
}
