import { Agent, fetch as request } from 'undici'
import { checkedUrl, type GuardedFetchSettings, pinned } from './guarded-fetch.ts'

/** The platform's `fetch` under the guard of the one that reads pages. */
export type GuardedRequests = (url: string | URL, init?: RequestInit) => Promise<Response>

/** Bytes of one answer, whether it is read at once or as a stream. */
const LARGEST_ANSWER = 8_000_000

/** Public addresses at whatever port: a server of tools need not be where the web is. */
type Settings = Required<GuardedFetchSettings>

/**
 * Whole requests to a server that a user has named: http and https only, to public addresses only, and the connection goes to the
 * addresses that were looked at. No redirect is followed: whoever asks decides about each, and comes by here again. An answer that
 * is longer than it may be breaks off.
 * @throws 422 and 502 refusals in words that name the host
 */
export function createGuardedRequests(settings: Settings): GuardedRequests {
  return async (address, init = {}) => {
    const url = checkedUrl(String(address))
    const end = init.signal ?? new AbortController().signal
    const lookup = await pinned(url, { ...settings, end })
    const agent = new Agent({ connect: { lookup, timeout: 10_000 }, maxHeaderSize: 16_384, bodyTimeout: 0 })
    const leave = () => void agent.destroy().catch(() => undefined)
    try {
      // Types of one and the same thing, once the platform's and once the library's.
      const asked = { ...init, redirect: 'manual', dispatcher: agent } as unknown as Parameters<typeof request>[1]
      const answer = (await request(url, asked)) as unknown as Response
      return bounded(answer, leave)
    } catch (error) {
      leave()
      throw error
    }
  }
}

/** The same answer, which ends its connection when it is read, left or too long. */
function bounded(answer: Response, leave: () => void): Response {
  const { status, statusText, headers } = answer
  if (answer.body === null) {
    leave()
    return new Response(null, { status, statusText, headers })
  }
  const reader = answer.body.getReader()
  let size = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const step = await reader.read()
        if (step.done) {
          leave()
          controller.close()
          return
        }
        size += step.value.byteLength
        if (size > LARGEST_ANSWER) throw new Error('The server answers with more than it may.')
        controller.enqueue(step.value)
      } catch (error) {
        leave()
        controller.error(error)
      }
    },
    async cancel(reason) {
      await reader.cancel(reason).catch(() => undefined)
      leave()
    },
  })
  return new Response(body, { status, statusText, headers })
}
