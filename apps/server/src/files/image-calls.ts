import type { imageCalls } from '@atrium/contract/calls/images'
import type { GuardedFetch } from '#platform/guarded-fetch/guarded-fetch.ts'
import { FileAnswer, type HandlersOf } from '#platform/http/handler.ts'
import { fetchOutsideImage } from './fetch-outside-image.ts'
import { presentFile } from './present-file.ts'
import type { UploadFile } from './upload-file.ts'

/** How long a browser keeps a picture of another site, in seconds: a conversation is read again and again. */
const KEPT = 86_400

/** Pictures over HTTP. */
export function createImageCalls({
  guardedFetch,
  upload,
}: {
  guardedFetch: GuardedFetch
  upload: UploadFile
}): HandlersOf<typeof imageCalls> {
  return {
    async upload(input, context) {
      return { data: presentFile(await upload(input, context, { picturesOnly: true })) }
    },

    async outside({ query }, { signal, setHeader }) {
      const image = await fetchOutsideImage(guardedFetch, query.url, signal)
      setHeader('cache-control', `private, max-age=${KEPT}`)
      return new FileAnswer(image)
    },
  }
}
