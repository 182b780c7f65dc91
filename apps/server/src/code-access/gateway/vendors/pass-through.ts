import type { ServerResponse } from 'node:http'
import type { Dispatcher } from 'undici'
import type { DirectAddress } from '#generation/gateway-generation.ts'
import { GatewayError } from '../gateway-error.ts'
import type { Counted } from '../codecs/codec.ts'
import { type UsageReader, readStreamUsage, readWholeUsage } from '../tally/read-usage.ts'

/**
 * How a call ended: its status, and the reader that has seen the answer; null where the vendor gave none. `isBrokenOff` where its client has left
 * while the vendor was at work on it, which is charged all the same.
 */
export type Passed = { status: number; reader: UsageReader | null; isWhole: boolean; isBrokenOff: boolean }

type Asked = {
  dispatcher: Dispatcher
  address: DirectAddress
  search: string
  headers: Readonly<Record<string, string>>
  body: Buffer | string
  /** Counts were asked for that the client did not ask for: their event is kept from it. */
  hidesUsage: boolean
  /** Told, once the vendor is asked, how to ask for what has come of its answer so far. */
  onAsked: (soFar: () => { counted: Counted | null; tokens: number }) => void
  out: ServerResponse
  /** What every answer of the server carries. */
  outHeaders: Readonly<Record<string, string>>
}

/** Headers of a vendor that mean something to a client. */
const TOLD = ['content-type', 'retry-after', 'retry-after-ms', 'request-id', 'openai-processing-ms'] as const
/** Milliseconds in which an answer that does not stream is read to its end, for its counts, once its client has left. */
const READ_ON = 2000
/** Bytes of a vendor's refusal that are read. */
const MOST_OF_REFUSAL = 65_536

/**
 * Sends a request on as it is and its answer back, byte by byte. Settles when the answer has ended or its client has left.
 * @throws GatewayError 502 where the vendor does not answer or refuses the company's own key
 */
export function passThrough(asked: Asked): Promise<Passed> {
  const { dispatcher, address, search, headers, body, hidesUsage, onAsked, out, outHeaders } = asked
  const { origin, pathname, search: own } = new URL(address.url)
  const { promise, resolve, reject } = Promise.withResolvers<Passed>()
  let exchange: Dispatcher.DispatchController | undefined
  let reader: UsageReader | null = null
  let status = 0
  let refusal: Buffer[] | null = null
  let refused = 0
  let isBegun = false
  const told: Record<string, string> = {}
  let write = (chunk: Buffer): boolean => out.write(chunk)
  let flush = () => {}
  let isStream = false
  let readingOn: NodeJS.Timeout | undefined
  const abort = () => exchange?.abort(new Error('the client has left'))
  const leave = () => {
    if (reader === null || isStream) return abort()
    // Whoever has begun an answer that does not stream has finished it, and says at its end what it counted.
    readingOn = setTimeout(abort, READ_ON)
    exchange?.resume()
  }
  const resume = () => exchange?.resume()
  out.on('close', leave)
  out.on('drain', resume)
  const over = () => {
    clearTimeout(readingOn)
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
        else {
          isBegun = true
          onAsked(() => ({ counted: isStream ? (reader?.end() ?? null) : null, tokens: reader?.events() ?? 0 }))
        }
      },
      onResponseStart(_controller, code, given) {
        if (code < 200) return
        status = code
        for (const name of TOLD) if (typeof given[name] === 'string') told[name] = given[name]
        if (code >= 300) return void (refusal = [])
        isStream = told['content-type']?.includes('event-stream') ?? false
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
        if (out.destroyed) return
        if (!write(chunk)) controller.pause()
      },
      onResponseEnd() {
        over()
        if (refusal) {
          const error = refusedByVendor(status, told)
          if (error) return reject(error)
          out.writeHead(status, { ...outHeaders, ...told })
          out.end(Buffer.concat(refusal))
          return resolve({ status, reader: null, isWhole: true, isBrokenOff: false })
        }
        if (!out.destroyed) {
          flush()
          out.end()
        }
        resolve({ status, reader, isWhole: true, isBrokenOff: false })
      },
      onResponseError() {
        over()
        if (!out.headersSent && !out.destroyed) {
          return reject(new GatewayError(502, 'The provider could not be reached. Try again in a moment.'))
        }
        // What has streamed stands; a broken connection tells the client that more was to come.
        const isBrokenOff = isBegun && refusal === null && out.destroyed
        out.destroy()
        resolve({ status: isBrokenOff ? 499 : status || 499, reader, isWhole: false, isBrokenOff })
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
    return new GatewayError(429, message, {
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : 1,
      isOfVendor: true,
    })
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
