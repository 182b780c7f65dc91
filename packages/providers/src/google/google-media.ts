import { RefusedContentError } from '#wire/refused-content-error.ts'
import { UnfitRequestError } from '#wire/unfit-request-error.ts'
import { VideoFailedError } from '#videos/video-failed-error.ts'
import { requestVendor } from '#wire/request-vendor.ts'

/** How one of Google's APIs is reached. */
export type GoogleApi = { baseURL: string; apiKey: string; fetch: typeof globalThis.fetch }

/** Where Google serves what its models make. */
const GOOGLE_HOSTS = /(?:^|\.)(?:googleapis\.com|googleusercontent\.com|google\.com)$/

/**
 * The bytes of a video that Google names by its address. The key goes to the API's own origin only.
 * @throws UnfitRequestError for an address that is not Google's
 */
export async function readGoogleFile(
  { baseURL, apiKey, fetch }: GoogleApi,
  uri: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const url = new URL(uri, baseURL)
  const isOwn = url.origin === new URL(baseURL).origin
  if (!isOwn && (url.protocol !== 'https:' || !GOOGLE_HOSTS.test(url.hostname))) {
    throw new UnfitRequestError('Google returned an unusable address for the video.')
  }
  const headers: Record<string, string> = isOwn ? { 'x-goog-api-key': apiKey } : {}
  const response = await requestVendor({ fetch, method: 'GET', url: url.href, headers, signal })
  return response.body ?? bytesStream(new Uint8Array())
}

/**
 * The bytes of several videos, all of them or none: where one cannot be read, the others are let go.
 * @throws as `readGoogleFile`
 */
export async function readGoogleFiles(
  api: GoogleApi,
  uris: readonly string[],
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>[]> {
  const read = await Promise.allSettled(uris.map((uri) => readGoogleFile(api, uri, signal)))
  const streams = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failure = read.find((one) => one.status === 'rejected')
  if (failure === undefined) return streams
  await Promise.all(streams.map((stream) => stream.cancel().catch(() => undefined)))
  throw failure.reason
}

/** Bytes that came whole, as a stream. */
export function bytesStream(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new Blob([bytes as Uint8Array<ArrayBuffer>]).stream()
}

const REFUSED_CONTENT = /safety|filter|violat|responsible ai|policy|policies|sensitive words|prohibited|blocked/i

/** `RESOURCE_EXHAUSTED` among the codes of Google's operations. */
const EXHAUSTED = 8

/** Why no video came: the content filter, the quota, or what Google says. */
export function googleFailure(said: string, code?: number | null): Error {
  if (REFUSED_CONTENT.test(said)) return new RefusedContentError(said)
  if (code === EXHAUSTED || code === 429) {
    return new VideoFailedError('The Google quota for videos is used up. Try again later.')
  }
  return new VideoFailedError(
    `Google could not generate the video${said === '' ? '.' : `: ${said.replace(/[.\s]*$/, '.')}`}`,
  )
}
