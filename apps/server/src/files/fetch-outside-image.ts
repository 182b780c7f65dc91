import { fileTypeFromBuffer } from 'file-type'
import { unprocessable } from '#platform/http/refusal.ts'
import type { GuardedFetch } from '#platform/guarded-fetch/guarded-fetch.ts'

/** Pictures that are shown: those of points. A drawing (SVG) is a document that can hold a script. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/apng'])

const LIMITS = { bytes: 10_000_000, milliseconds: 10_000, accept: [...SHOWN].join(', ') }

export type OutsideImage = { mediaType: string; body: Buffer }

/**
 * A picture of another site, fetched by the server so that the site learns nothing of who looks at it. What it is, is read from
 * its bytes: the site's word is not asked for.
 * @throws 422 and 502 refusals in words
 */
export async function fetchOutsideImage(
  guardedFetch: GuardedFetch,
  address: string,
  signal: AbortSignal,
): Promise<OutsideImage> {
  const { body, url } = await guardedFetch(address, { ...LIMITS, signal })
  const type = await fileTypeFromBuffer(body)
  if (!type || !SHOWN.has(type.mime)) throw unprocessable(`What ${url.host} sent is not a picture that can be shown.`)
  return { mediaType: type.mime, body }
}
