import type { imageCalls } from '@atrium/contract/calls/images'
import type { GuardedFetch } from '#platform/guarded-fetch/guarded-fetch.ts'
import { FileAnswer, type HandlersOf } from '#platform/http/handler.ts'
import { fetchOutsideImage } from './fetch-outside-image.ts'

/** How long a browser keeps a picture of another site, in seconds: a conversation is read again and again. */
const KEPT = 86_400

/** Pictures over HTTP. */
export function createImageCalls({ guardedFetch }: { guardedFetch: GuardedFetch }): HandlersOf<typeof imageCalls> {
  return {
    async outside({ query }, { signal, setHeader }) {
      const image = await fetchOutsideImage(guardedFetch, query.url, signal)
      setHeader('cache-control', `private, max-age=${KEPT}`)
      return new FileAnswer(image)
    },
  }
}
