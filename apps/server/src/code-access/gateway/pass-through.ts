import type { ServerResponse } from 'node:http'
import type { Dispatcher } from 'undici'
import type { DirectAddress } from '#generation/gateway-generation.ts'
import { GatewayError } from './gateway-error.ts'
import { type UsageReader, readStreamUsage, readWholeUsage } from './read-usage.ts'

/** How a call ended: its status, and the reader that has seen the answer; null where the vendor gave none. */
export type Passed = { status: number; reader: UsageReader | null; isWhole: boolean }

type Asked = {
  dispatcher: Dispatcher
  address: DirectAddress
  search: string
  headers: Readonly<Record<string, string>>
  body: Buffer | string
  /** Counts were asked for that the client did not ask for: their event is kept from it. */
  hidesUsage: boolean
  out: ServerResponse
  /** What every answer of the server carries. */
  outHeaders: Readonly<Record<string, string>>
}

/** Headers of a vendor that mean something to a client. */
const TOLD = ['content-type', 'retry-after', 'retry-after-ms', 'request-id', 'openai-processing-ms'] as const
/** Bytes of a vendor's refusal that are read. */
const MOST_OF_REFUSAL = 65_536

/**
 * Sends a request on as it is and its answer back, byte by byte. Settles when the answer has ended or its client has left.
 * @throws GatewayError 502 where the vendor does not answer or refuses the company's own key
 */
export function passThrough(asked: Asked): Promise<Passed> {
  const { dispatcher, address, search, headers, body, hidesUsage, out, outHeaders } = asked
  const { origin, pathname, search: own } = new URL(address.url)
  const { promise, resolve, reject } = Promise.withResolvers<Passed>()
  let exchange: Dispatcher.DispatchController | undefined
  let reader: UsageReader | null = null
  let status = 0
  let refusal: Buffer[] | null = null
  let refused = 0
  const told: Record<string, string> = {}
  let write = (chunk: Buffer): boolean => out.write(chunk)
  let flush = () => {}
  const leave = () => exchange?.abort(new Error('the client has left'))
  const resume = () => exchange?.resume()
  out.on('close', leave)
  out.on('drain', resume)
  const over = () => {
    out.off('close', leave)
    out.off('drain', resume)
  }

  dispatcher.dispatch(
    {
      origin,
      path: pathname + (own || search),
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'accept-encoding': 'identity', ...address.headers },
      body,
    },
    {
      onRequestStart(controller) {
        exchange = controller
        if (out.destroyed) controller.abort(new Error('the client has left'))
      },
      onResponseStart(_controller, code, given) {
        if (code < 200) return
        status = code
        for (const name of TOLD) if (typeof given[name] === 'string') told[name] = given[name]
        if (code >= 300) return void (refusal = [])
        const isStream = told['content-type']?.includes('event-stream') ?? false
        reader = isStream ? readStreamUsage() : readWholeUsage()
        if (isStream && hidesUsage) ({ write, flush } = withoutUsage(out))
        out.writeHead(code, { ...outHeaders, ...told })
      },
      onResponseData(controller, chunk) {
        if (chunk.length === 0) return
        if (refusal) {
          refused += chunk.length
          if (refused <= MOST_OF_REFUSAL) refusal.push(chunk)
          return
        }
        reader?.read(chunk)
        if (!write(chunk)) controller.pause()
      },
      onResponseEnd() {
        over()
        if (refusal) {
          const error = refusedByVendor(status, told)
          if (error) return reject(error)
          out.writeHead(status, { ...outHeaders, ...told })
          out.end(Buffer.concat(refusal))
          return resolve({ status, reader: null, isWhole: true })
        }
        flush()
        out.end()
        resolve({ status, reader, isWhole: true })
      },
      onResponseError() {
        over()
        if (!out.headersSent && !out.destroyed) {
          return reject(new GatewayError(502, 'The provider could not be reached. Try again in a moment.'))
        }
        // What has streamed stands; a broken connection tells the client that more was to come.
        out.destroy()
        resolve({ status: status || 499, reader, isWhole: false })
      },
    },
  )
  return promise
}

/** A vendor that refuses the company's key says nothing of the client's. */
function refusedByVendor(status: number, { 'retry-after': after }: Record<string, string>): GatewayError | null {
  if (status === 401 || status === 402 || status === 403) {
    return new GatewayError(502, "The provider refused the company's access. Tell an administrator.")
  }
  if (status === 429) {
    const retryAfter = Number(after)
    const message = 'The provider has too many requests. Try again in a moment.'
    return new GatewayError(429, message, { retryAfter: Number.isFinite(retryAfter) ? retryAfter : 1 })
  }
  return status >= 500 ? new GatewayError(502, `The provider failed (status ${status}). Try again in a moment.`) : null
}

const END_OF_EVENT = '\n\n'

/** Passes on whole events, but for the one of chat completions that holds counts alone. */
function withoutUsage(out: ServerResponse) {
  let rest = ''
  const decoder = new TextDecoder()
  return {
    write(chunk: Buffer): boolean {
      rest += decoder.decode(chunk, { stream: true })
      const end = rest.lastIndexOf(END_OF_EVENT)
      if (end === -1) return true
      const events = rest.slice(0, end).split(END_OF_EVENT)
      rest = rest.slice(end + END_OF_EVENT.length)
      const kept = events.filter((event) => !/"choices":\s*\[\s*\]/.test(event))
      return kept.length === 0 || out.write(kept.map((event) => event + END_OF_EVENT).join(''))
    },
    flush: () => void (rest === '' || out.write(rest)),
  }
}
