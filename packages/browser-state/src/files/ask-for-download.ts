import { NetworkError, RequestError } from '@atrium/client/request-error'

/** Of a file one byte is enough to know that it can be had; what knows no ranges is let go once it begins. */
const ONE_BYTE = 'bytes=0-0'

/**
 * Asks whether a file can be had before the browser saves it: a browser would save the failure, or say nothing that helps.
 * @throws a `NetworkError` where nobody answers, and a `RequestError` with what the server says
 */
export async function askForDownload(address: string, send: typeof fetch): Promise<void> {
  const request = { call: 'files.download', method: 'GET', url: address }
  const letGo = new AbortController()
  const given = { headers: { range: ONE_BYTE }, cache: 'no-store', signal: letGo.signal } as const
  const answer = await send(address, given).catch((error: unknown) => {
    throw new NetworkError(request, error)
  })
  if (answer.ok) return letGo.abort()
  const text = await answer.text().catch(() => '')
  throw new RequestError(request, { status: answer.status, contentType: answer.headers.get('content-type'), text })
}
