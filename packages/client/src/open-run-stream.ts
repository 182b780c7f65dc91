import type { NumberedRunEvent } from '@atrium/contract/wire/run-stream'
import type { LiveEvent } from '@atrium/domain/live/live-event'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import { type RequestState, startRequest } from './cancellation.ts'
import { CUT_ERROR, NetworkError } from './request-error.ts'
import {
  type Connection,
  type LooseInput,
  type NamedCall,
  prepareRequest,
  type RequestOptions,
  sendRequest,
} from './send-call.ts'

export type StreamOptions = RequestOptions & {
  /** The sequence number of the last event that was read: the stream goes on after it. */
  lastEventId?: number
  /** Milliseconds of silence after which the stream counts as broken; it may be silent for ever where missing. */
  patience?: number
}

/** A stream of events. Reading it to its end, or breaking out of the loop, closes the connection. */
type EventStream<Event> = AsyncIterable<{ id: number; event: Event }> & {
  /** Fulfilled when the server has accepted the call, rejected with the failure when it has not. */
  readonly opened: Promise<void>
  readonly state: RequestState
  cancel(): void
}

export type RunStream = EventStream<RunEvent>
/** Its events have no numbers (-1), and it has no end: it breaks off. */
export type LiveStream = EventStream<LiveEvent>

/** Makes a call that streams, and hands its events on as they come. */
export function openRunStream(
  connection: Connection,
  named: NamedCall,
  input: LooseInput,
  options: StreamOptions,
): RunStream {
  const whole = new AbortController()
  const stop = () => whole.abort()
  if (options.signal?.aborted) stop()
  options.signal?.addEventListener('abort', stop)
  let state: RequestState = 'pending'
  const opening = startRequest(async (signal) => {
    const asked = asksForStream(named) ? { ...input, query: { ...input.query, stream: true } } : input
    const request = prepareRequest(named, connection.baseAddress, asked, options)
    request.headers.set('accept', 'text/event-stream, application/json;q=0.5')
    if (options.lastEventId !== undefined && options.lastEventId >= 0) {
      request.headers.set('last-event-id', String(options.lastEventId))
    }
    const response = await sendRequest(connection, request, named.call, AbortSignal.any([signal, whole.signal]))
    return { response, description: request.description }
  }, whole.signal)

  // A page that nobody has asked anything yet does not load what reads answers.
  const reading = import('./read-run-stream.ts')
  reading.catch(() => undefined)

  const settle = (error?: unknown) => {
    options.signal?.removeEventListener('abort', stop)
    if (state === 'pending') state = whole.signal.aborted ? 'cancelled' : error === undefined ? 'resolved' : 'rejected'
  }
  async function* events(): AsyncGenerator<NumberedRunEvent, void> {
    try {
      const { response, description } = await opening
      const { readRunStream } = await reading.catch((error: unknown) => {
        throw new NetworkError(description, error, CUT_ERROR)
      })
      yield* readRunStream(response, description, whole.signal, options.patience)
      settle()
    } catch (error) {
      settle(error)
      throw error
    } finally {
      settle()
    }
  }
  const opened = opening.then(() => undefined)
  // Whoever reads the events learns of the failure there: `opened` need not be watched as well.
  opened.catch(settle)
  return {
    opened,
    get state() {
      return state
    },
    cancel: stop,
    [Symbol.asyncIterator]: events,
  }
}

/** A call that answers either way is told by its query; a reading one by its `Accept` header alone. */
function asksForStream({ call }: NamedCall): boolean {
  return call.schema.querystring !== undefined && 'stream' in call.schema.querystring.shape
}
