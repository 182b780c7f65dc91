/**
 * `fetch` tells nothing of a body on its way out, so that files go by `XMLHttpRequest`, which every browser has: the same request
 * and the same answer.
 * @param onProgress gets the bytes sent so far and all that there are, the form around the file included
 */
export function createProgressFetch(onProgress: (sent: number, all: number) => void): typeof fetch {
  return (input, { method = 'GET', headers, body, credentials, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, String(input))
      request.responseType = 'blob'
      request.withCredentials = credentials === 'include'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
      request.onload = () => resolve(answerOf(request))
      request.onerror = () => reject(new TypeError('Failed to fetch'))
      request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'))
      if (signal?.aborted) return reject(signal.reason)
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body as XMLHttpRequestBodyInit)
    })
}

/** Statuses that have no body. */
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304])

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(': ')
    if (name !== '') headers.append(name, value.join(': '))
  }
  const { status, statusText } = request
  return new Response(EMPTY.has(status) ? null : (request.response as Blob), { status, statusText, headers })
}
