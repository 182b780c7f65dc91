import { watchForFinalEvent } from './final-event.ts'
import { watchForFinalFrame } from './final-frame.ts'

/** How long and how large an answer of a vendor may be. Times in milliseconds, sizes in bytes. */
export type FetchLimits = {
  /** From the request to the first byte of the body. Models that think long are silent for minutes. */
  firstByteMs: number
  /** Between two pieces of the body. */
  idleMs: number
  bodyBytes: number
  /** One line of a text body: a line has to be held whole before it can be read. */
  lineBytes: number
  /** How long a connection may stay open after the vendor's last event, for its next answer. */
  afterEndMs: number
  /** What a vendor may answer a success with, by media type or, ending in a slash, by kind; `ANSWER_TYPES` when left out. */
  types?: readonly string[]
}

export const DEFAULT_LIMITS: FetchLimits = {
  firstByteMs: 180_000,
  idleMs: 120_000,
  bodyBytes: 256 * 1024 * 1024,
  lineBytes: 16 * 1024 * 1024,
  afterEndMs: 1000,
}

export type LimitReached = 'no-answer' | 'idle' | 'body' | 'line' | 'content-type' | 'redirect' | 'cut'

/** A vendor's answer went over a limit, broke off, or is none. */
export class UpstreamLimitError extends Error {
  readonly reached: LimitReached

  constructor(reached: LimitReached, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'UpstreamLimitError'
    this.reached = reached
  }
}

/** What a vendor may answer a success with; anything else is a page of some proxy, not an answer. */
const ANSWER_TYPES = [
  'text/event-stream',
  'application/vnd.amazon.eventstream',
  'application/json',
  'application/x-ndjson',
  'application/stream+json',
]

/** For what makes images, videos and audio: minutes may pass before the first byte, and an image in JSON is one line. */
export const MEDIA_LIMITS: FetchLimits = {
  ...DEFAULT_LIMITS,
  firstByteMs: 600_000,
  bodyBytes: 1024 * 1024 * 1024,
  lineBytes: 1024 * 1024 * 1024,
  types: [...ANSWER_TYPES, 'image/', 'audio/', 'video/', 'application/octet-stream', 'binary/octet-stream'],
}

const NEWLINE = 0x0a

/**
 * A fetch whose answers cannot hang, grow without bound or be something else than an answer, and end with the vendor's last event.
 * Ending the returned body, or aborting the request's signal, closes the connection.
 * @throws UpstreamLimitError from the call or from the body, by which limit was reached
 */
export function fetchWithLimits(
  inner: typeof globalThis.fetch,
  limits: FetchLimits = DEFAULT_LIMITS,
): typeof globalThis.fetch {
  return async (input, init) => {
    const watch = createWatch(limits, init?.signal)
    watch.expectFirstByte()
    try {
      const response = await inner(input, { ...init, signal: watch.signal })
      refuseRedirect(response)
      refuseForeignType(response, limits.types ?? ANSWER_TYPES)
      return watchBody(response, watch, limits)
    } catch (error) {
      watch.stop(error)
      throw error
    }
  }
}

type Watch = {
  signal: AbortSignal
  expectFirstByte(): void
  expectNext(): void
  rest(): void
  /** The answer is whole: whoever has asked may leave without closing the connection. */
  letGo(): void
  stop(reason: unknown): void
}

/** One timer that aborts the request; set again for every wait. Whoever has asked aborts it too. */
function createWatch({ firstByteMs, idleMs }: FetchLimits, asked: AbortSignal | null | undefined): Watch {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const onAbort = () => controller.abort(asked?.reason)
  const letGo = () => asked?.removeEventListener('abort', onAbort)
  if (asked?.aborted) onAbort()
  else asked?.addEventListener('abort', onAbort, { once: true })
  function wait(ms: number, reached: LimitReached, message: string): void {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(new UpstreamLimitError(reached, message)), ms)
  }
  return {
    signal: controller.signal,
    expectFirstByte: () => wait(firstByteMs, 'no-answer', `No answer within ${firstByteMs / 1000} s`),
    expectNext: () => wait(idleMs, 'idle', `Nothing more for ${idleMs / 1000} s`),
    rest: () => clearTimeout(timer),
    letGo,
    stop(reason) {
      clearTimeout(timer)
      letGo()
      controller.abort(reason)
    },
  }
}

function contentTypeOf(response: Response): string {
  return (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Where a vendor leads elsewhere nobody follows: a redirect that arrives here leads to another origin. */
function refuseRedirect({ status, headers }: Response): void {
  if (status < 300 || status > 399 || !headers.has('location')) return
  throw new UpstreamLimitError('redirect', 'The answer redirects to another address')
}

function refuseForeignType(response: Response, types: readonly string[]): void {
  const type = contentTypeOf(response)
  if (!response.ok || type === '' || types.some((known) => isOfType(type, known))) return
  throw new UpstreamLimitError('content-type', `The answer is of type ${type}`)
}

function isOfType(type: string, known: string): boolean {
  return known.endsWith('/') ? type.startsWith(known) : type === known
}

/** How the last event of a vendor is found, by media type. */
const ENDS: Readonly<Record<string, () => (piece: Uint8Array) => number | null>> = {
  'text/event-stream': watchForFinalEvent,
  'application/vnd.amazon.eventstream': watchForFinalFrame,
}

function watchBody(response: Response, watch: Watch, limits: FetchLimits): Response {
  if (response.body === null) {
    watch.rest()
    watch.letGo()
    return response
  }
  const reader = response.body.getReader()
  const type = contentTypeOf(response)
  const count = countBytes(limits, type !== 'application/vnd.amazon.eventstream')
  const endOf = ENDS[type]?.() ?? (() => null)
  let begun = false
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // The clock runs only while somebody waits for more: a slow reader is not the vendor's fault.
        if (begun) watch.expectNext()
        begun = true
        try {
          const { done, value } = await reader.read()
          watch.rest()
          if (done) {
            watch.letGo()
            return controller.close()
          }
          count(value)
          const end = endOf(value)
          controller.enqueue(end === null ? value : value.subarray(0, end))
          if (end === null) return
          controller.close()
          void leave(reader, watch, limits)
        } catch (error) {
          const isBroken = !watch.signal.aborted && !(error instanceof UpstreamLimitError)
          const reason = isBroken ? new UpstreamLimitError('cut', 'The connection was lost', error) : error
          watch.stop(reason)
          controller.error(reason)
        }
      },
      async cancel(reason) {
        watch.stop(reason)
        await reader.cancel(reason).catch(() => undefined)
      },
    },
    { highWaterMark: 0 },
  )
  const { status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}

/** After its last event a vendor has a moment to end the answer, so that the next one comes over the same connection. */
async function leave(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  watch: Watch,
  { afterEndMs }: FetchLimits,
): Promise<void> {
  watch.letGo()
  const over = new UpstreamLimitError('idle', 'The answer was over')
  const giveUp = setTimeout(() => watch.stop(over), afterEndMs)
  try {
    if (!(await reader.read()).done) watch.stop(over)
  } catch {
    // It is closed, one way or the other.
  } finally {
    clearTimeout(giveUp)
  }
}

/** Throws once the body, or one line of it where there are lines, is too large. */
function countBytes({ bodyBytes, lineBytes }: FetchLimits, hasLines: boolean): (chunk: Uint8Array) => void {
  let body = 0
  let line = 0
  return (chunk) => {
    body += chunk.byteLength
    const lastBreak = chunk.lastIndexOf(NEWLINE)
    line = lastBreak === -1 ? line + chunk.byteLength : chunk.byteLength - lastBreak - 1
    if (body > bodyBytes) throw new UpstreamLimitError('body', `The answer is larger than ${bodyBytes} bytes`)
    if (hasLines && line > lineBytes) throw new UpstreamLimitError('line', `A line is longer than ${lineBytes} bytes`)
  }
}
