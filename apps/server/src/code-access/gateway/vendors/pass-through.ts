import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Dispatcher } from 'undici'
import type { DirectAddress } from '#generation/gateway-generation.ts'
import { badBody, GatewayError } from '../gateway-error.ts'
import type { Counted } from '../codecs/codec.ts'
import { joined, type UsageReader, readStreamUsage, readWholeUsage } from '../tally/read-usage.ts'
import { refusedByVendor, wordsOfRefusal } from './refused-by-vendor.ts'
import { withoutUsage } from './without-usage.ts'

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
  /** Told of an answer that leaves at once how it ended, before it is sent: what it says is sent with it. */
  onWhole: (passed: Passed) => Record<string, string>
  out: ServerResponse
  /** What every answer of the server carries. */
  outHeaders: Record<string, string>
}

/** Headers of a vendor that mean something to a client. */
const TOLD = ['content-type', 'retry-after', 'retry-after-ms', 'request-id', 'openai-processing-ms'] as const
/** Milliseconds in which an answer that does not stream is read to its end, for its counts, once its client has left. */
const READ_ON = 2000
/** Bytes of a vendor's refusal that are read. */
const MOST_OF_REFUSAL = 65_536
/** Why a vendor is asked no longer. */
const LEFT = 'the client has left'

/**
 * Sends a request on as it is and its answer back, byte by byte. Settles when the answer has ended or its client has left.
 * @throws GatewayError 502 where the vendor does not answer or refuses the company's own key
 */
export function passThrough(asked: Asked): Promise<Passed> {
  return new Promise((resolve, reject) => {
    const { dispatcher, address, search, headers, body } = asked
    const { origin, path, search: own } = placeOf(address.url)
    dispatcher.dispatch(
      {
        origin,
        path: path + (own || search),
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'accept-encoding': 'identity', ...address.headers },
        body,
      },
      new Passage(asked, resolve, reject),
    )
  })
}

/** One answer on its way. A class, since each of its steps would be a function of its own for every call otherwise. */
class Passage implements Dispatcher.DispatchHandler {
  private readonly asked: Asked
  private readonly resolve: (passed: Passed) => void
  private readonly reject: (error: unknown) => void
  private exchange: Dispatcher.DispatchController | null = null
  private reader: UsageReader | null = null
  private status = 0
  private told: Record<string, string> = {}
  private isStream = false
  private hiding: ReturnType<typeof withoutUsage> | null = null
  private refusal: Buffer[] | null = null
  private refused = 0
  /** What has come in this moment of an answer that does not stream: one that comes at once leaves at once, with its length. */
  private held: Buffer[] | null = null
  private readingOn: NodeJS.Timeout | undefined
  private isOver = false

  constructor(asked: Asked, resolve: (passed: Passed) => void, reject: (error: unknown) => void) {
    this.asked = asked
    this.resolve = resolve
    this.reject = reject
    asked.out.once('close', () => this.leave())
  }

  onRequestStart(exchange: Dispatcher.DispatchController): void {
    const { out, onAsked } = this.asked
    if (out.destroyed) return exchange.abort(new Error(LEFT))
    this.exchange = exchange
    onAsked(() => ({
      counted: this.isStream ? (this.reader?.end() ?? null) : null,
      tokens: this.reader?.events() ?? 0,
    }))
  }

  onResponseStart(_exchange: unknown, status: number, given: IncomingHttpHeaders): void {
    if (status < 200) return
    this.status = status
    for (const name of TOLD) {
      const value = given[name]
      if (typeof value === 'string') this.told[name] = value
    }
    if (status >= 300) return void (this.refusal = [])
    const { out, hidesUsage } = this.asked
    this.isStream = this.told['content-type']?.includes('event-stream') ?? false
    this.reader = this.isStream ? readStreamUsage() : readWholeUsage()
    if (!this.isStream) return
    if (hidesUsage) this.hiding = withoutUsage(out)
    this.writeHead()
  }

  onResponseData(exchange: Dispatcher.DispatchController, chunk: Buffer): void {
    if (chunk.length === 0) return
    if (this.refusal) return this.refuse(chunk)
    this.reader?.read(chunk)
    const { out } = this.asked
    if (out.destroyed) return
    if (this.held) return void this.held.push(chunk)
    if (!out.headersSent) {
      this.held = [chunk]
      return queueMicrotask(() => this.writeHeld())
    }
    if ((this.hiding ?? out).write(chunk)) return
    exchange.pause()
    out.once('drain', () => exchange.resume())
  }

  onResponseEnd(): void {
    this.over()
    const { out, onWhole } = this.asked
    if (this.refusal) return this.endRefusal(this.refusal)
    const passed = { status: this.status, reader: this.reader, isWhole: true, isBrokenOff: false }
    if (!out.destroyed) {
      this.hiding?.flush()
      if (out.headersSent) out.end()
      else this.endAtOnce(this.held ?? [], onWhole(passed))
    }
    this.held = null
    this.resolve(passed)
  }

  onResponseError(): void {
    this.over()
    const { out } = this.asked
    if (this.reader === null && !out.destroyed) {
      return this.reject(new GatewayError(502, 'The provider could not be reached. Try again in a moment.'))
    }
    // What has streamed stands; a broken connection tells the client that more was to come.
    const isBrokenOff = this.exchange !== null && this.refusal === null && out.destroyed
    out.destroy()
    const status = isBrokenOff ? 499 : this.status || 499
    this.resolve({ status, reader: this.reader, isWhole: false, isBrokenOff })
  }

  private writeHead(more?: Record<string, string>): void {
    const { out, outHeaders } = this.asked
    out.writeHead(this.status, Object.assign(outHeaders, this.told, more))
  }

  private writeHeld(): void {
    const { held } = this
    const { out } = this.asked
    this.held = null
    if (!held || out.destroyed) return
    this.writeHead()
    for (const chunk of held) out.write(chunk)
  }

  private endAtOnce(chunks: readonly Buffer[], more: Record<string, string> = {}): void {
    const whole = joined(chunks)
    this.writeHead({ ...more, 'content-length': String(whole.length) })
    this.asked.out.end(whole)
  }

  private refuse(chunk: Buffer): void {
    this.refused += chunk.length
    if (this.refused <= MOST_OF_REFUSAL) this.refusal?.push(chunk)
  }

  private endRefusal(chunks: readonly Buffer[]): void {
    const { status, told } = this
    const error = refusedByVendor(status, told)
    if (error) return this.reject(error)
    if (this.asked.address.speak) return this.reject(badBody(wordsOfRefusal(joined(chunks).toString())))
    this.endAtOnce(chunks)
    this.resolve({ status, reader: null, isWhole: true, isBrokenOff: false })
  }

  private leave(): void {
    if (this.isOver) return
    if (this.reader === null || this.isStream) return this.abort()
    // Whoever has begun an answer that does not stream has finished it, and says at its end what it counted.
    this.readingOn = setTimeout(() => this.abort(), READ_ON)
    this.exchange?.resume()
  }

  private abort(): void {
    this.exchange?.abort(new Error(LEFT))
  }

  private over(): void {
    this.isOver = true
    clearTimeout(this.readingOn)
  }
}

type Place = { origin: string; path: string; search: string }

/** Addresses are those of a handful of services and their models: each is taken apart once. */
const places = new Map<string, Place>()
const MOST_PLACES = 1000

function placeOf(url: string): Place {
  const known = places.get(url)
  if (known) return known
  const { origin, pathname: path, search } = new URL(url)
  const place = { origin, path, search }
  if (places.size >= MOST_PLACES) places.clear()
  places.set(url, place)
  return place
}
