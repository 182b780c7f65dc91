import { fileTypeFromBuffer } from 'file-type'
import { createShares } from '#platform/shares/create-shares.ts'
import type { Caller } from '#platform/caller.ts'
import { Refusal, unprocessable } from '#platform/http/refusal.ts'
import type { GuardedFetch } from '#platform/guarded-fetch/guarded-fetch.ts'

/** Images that are shown: those of points. A drawing (SVG) is a document that can hold a script. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/apng'])

const LIMITS = { bytes: 10_000_000, milliseconds: 10_000, accept: [...SHOWN].join(', ') }

export type OutsideImage = { mediaType: string; body: Buffer }

/** Fetches under way at once: for one person as many as a browser asks a site for, and in all as many as memory is spared for. */
const SHARES = { each: 6, all: 24 }

/** How long a fetch waits for its turn, in milliseconds. */
const PATIENCE = 30_000

/** @throws 422, 502 and 503 refusals in words */
export type FetchOutsideImage = (
  address: string,
  who: { caller: Pick<Caller, 'accountId'>; signal: AbortSignal },
) => Promise<OutsideImage>

/**
 * Images of other sites, fetched by the server so that the sites learn nothing of who looks at them. What one is, is read from its
 * bytes: the site's word is not asked for. Slow sites hold up whoever wants their images, and nobody else.
 */
export function createOutsideImages({
  guardedFetch,
  patience = PATIENCE,
}: {
  guardedFetch: GuardedFetch
  patience?: number
}): FetchOutsideImage {
  const inShare = createShares(SHARES)
  return async (address, { caller, signal }) => {
    const turn = AbortSignal.any([signal, AbortSignal.timeout(patience)])
    let hasBegun = false
    const fetching = inShare(caller.accountId, turn, () => {
      hasBegun = true
      return fetchImage(guardedFetch, address, signal)
    })
    return fetching.catch((error: unknown) => {
      throw hasBegun ? error : busy()
    })
  }
}

async function fetchImage(guardedFetch: GuardedFetch, address: string, signal: AbortSignal): Promise<OutsideImage> {
  const { body, url } = await guardedFetch(address, { ...LIMITS, signal })
  const type = await fileTypeFromBuffer(body)
  if (!type || !SHOWN.has(type.mime)) throw unprocessable(`${url.host} did not send a displayable image.`)
  return { mediaType: type.mime, body }
}

function busy(): Refusal {
  return new Refusal(503, 'Too many images from other sites are loading. Try again in a moment.', {
    headers: { 'retry-after': '5' },
  })
}
