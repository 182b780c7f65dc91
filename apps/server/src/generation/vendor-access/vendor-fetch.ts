import { UpstreamLimitError } from '@atrium/providers/wire/fetch-with-limits'
import { Agent, type Dispatcher, interceptors } from 'undici'

/**
 * How long a connection to a vendor stays open while nobody asks, in milliseconds: the next message then begins without greetings
 * (TCP, TLS). Shorter than the minute after which common load balancers close it.
 */
const KEPT_OPEN = 55_000
const REDIRECTS = 5
/** Answers that have no body. Source: https://fetch.spec.whatwg.org/#null-body-status */
const WITHOUT_BODY: readonly number[] = [101, 103, 204, 205, 304]
/** Pieces that wait for whoever reads them, before the vendor's socket is no longer read. */
const MOST_WAITING = 16

type Init = NonNullable<Parameters<typeof globalThis.fetch>[1]>

/**
 * The part of `fetch` that vendors' SDKs use, straight on undici's dispatcher: the first piece of an answer reaches its reader through
 * one stream instead of three, at a fraction of the CPU. A request with a body that is neither text, bytes nor a form goes through `inner`.
 * Times are not limited here. A redirect is followed within its origin only: elsewhere nobody has said that the conversation may go.
 * @throws what `fetch` throws: the signal's reason, or a TypeError "fetch failed" with its cause
 */
export function createVendorFetch(inner: typeof globalThis.fetch): typeof globalThis.fetch {
  const agent = new Agent({ keepAliveTimeout: KEPT_OPEN, headersTimeout: 0, bodyTimeout: 0 })
  const dispatcher = agent.compose(withinOrigin, interceptors.redirect({ maxRedirections: REDIRECTS }))
  return async (input, init = {}) => {
    const { method = 'GET', signal = null } = init
    const form = init.body instanceof FormData ? await writtenForm(init.body) : undefined
    const body = form?.bytes ?? init.body ?? null
    const isPlain = body === null || typeof body === 'string' || body instanceof Uint8Array
    if (!isPlain || input instanceof Request) return inner(input, { ...init, redirect: 'error' })
    const { origin, pathname, search } = new URL(input)
    const headers = [...new Headers(init.headers)].flat()
    if (form) headers.push('content-type', form.contentType)
    // What is compressed comes in larger and later pieces.
    headers.push('accept-encoding', 'identity')
    return dispatch(dispatcher, { origin, asked: origin, path: `${pathname}${search}`, method, headers, body }, signal)
  }
}

/** `asked` is the origin that was asked first. */
type VendorRequest = Pick<Dispatcher.DispatchOptions, 'origin' | 'path' | 'headers' | 'body'> & {
  method: string
  asked: string
}

/** Stands behind the redirects, so that each of them comes by here. */
function withinOrigin(dispatch: Dispatcher.Dispatch): Dispatcher.Dispatch {
  return (options, handler) => {
    const { origin, asked } = options as Dispatcher.DispatchOptions & Partial<VendorRequest>
    if (asked === undefined || new URL(String(origin)).origin === asked) return dispatch(options, handler)
    throw new UpstreamLimitError('redirect', `The answer redirects from ${asked} to another address`)
  }
}

/** A form as it goes over the wire; its type names the boundary between its parts. */
async function writtenForm(form: FormData): Promise<{ bytes: Uint8Array; contentType: string }> {
  const written = new Response(form)
  const contentType = written.headers.get('content-type') ?? 'multipart/form-data'
  return { bytes: new Uint8Array(await written.arrayBuffer()), contentType }
}

function dispatch(dispatcher: Dispatcher, request: VendorRequest, signal: Init['signal']): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  if (signal?.aborted) return Promise.reject(signal.reason)
  let exchange: Dispatcher.DispatchController | undefined
  let reader: ReadableStreamDefaultController<Uint8Array> | undefined
  const fail = (reason: unknown) => {
    reject(reason)
    reader?.error(reason)
  }
  const onAbort = () => {
    fail(signal?.reason)
    exchange?.abort(abortion(signal?.reason))
  }
  const over = () => signal?.removeEventListener('abort', onAbort)
  signal?.addEventListener('abort', onAbort, { once: true })

  dispatcher.dispatch(request as Dispatcher.DispatchOptions, {
    onRequestStart(controller) {
      exchange = controller
      if (signal?.aborted) controller.abort(abortion(signal.reason))
    },
    onResponseStart(controller, status, headers, statusText = '') {
      if (status < 200) return
      const body = new ReadableStream<Uint8Array>(
        {
          start: (begun) => void (reader = begun),
          pull() {
            if (controller.paused) controller.resume()
          },
          cancel: (reason) => controller.abort(abortion(reason)),
        },
        { highWaterMark: MOST_WAITING },
      )
      const isEmpty = WITHOUT_BODY.includes(status)
      resolve(new Response(isEmpty ? null : body, { status, statusText, headers: pairsOf(headers) }))
    },
    onResponseData(controller, piece) {
      // Going on after a pause, undici's parser hands over an empty piece first.
      if (piece.length === 0) return
      reader?.enqueue(piece)
      if ((reader?.desiredSize ?? 1) <= 0) controller.pause()
    },
    onResponseEnd() {
      over()
      reader?.close()
    },
    onResponseError(_controller, error) {
      over()
      fail(new TypeError(reader ? 'terminated' : 'fetch failed', { cause: error }))
    },
  })
  return promise
}

/** undici wants an error to break off with; readers have been told the very reason already. */
function abortion(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('aborted', { cause: reason })
}

function pairsOf(headers: { [name: string]: string | string[] | undefined }): [string, string][] {
  return Object.entries(headers).flatMap(([name, value = '']) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, one]),
  )
}
