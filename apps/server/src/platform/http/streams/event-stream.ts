import { encodeRunEvent, RUN_STREAM_END, RUN_STREAM_HEARTBEAT } from '@atrium/contract/wire/run-stream'
import type { ServerResponse } from 'node:http'
import { definedHeaders } from '../defined-headers.ts'
import type { StreamAnswer } from '../answers/answer.ts'

/** Milliseconds between two signs of life on a silent stream; proxies close one that is silent for about a minute. */
const HEARTBEAT_EVERY = 15_000
/** How long a reader may take nothing before it is dropped; it comes back with `Last-Event-ID`. Milliseconds. */
const READER_PATIENCE = 60_000
/** How long a reader has for the end of a stream that is stopped. Milliseconds. */
const LAST_WORDS = 2000
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-vercel-ai-ui-message-stream': 'v1',
}

export type StreamTimes = { heartbeatEvery: number; readerPatience: number }

const TIMES: StreamTimes = { heartbeatEvery: HEARTBEAT_EVERY, readerPatience: READER_PATIENCE }

/**
 * Writes an answer piece by piece as server-sent events until its events end, the reader goes, or `stop` is aborted, which is
 * a signal of this one request: it keeps what listens to it. Only
 * events that have ended by themselves are followed by the end mark: a reader that misses it asks again from its last id.
 *
 * The next event is fetched when the last one has left, so that no more than one event and the socket's own buffer ever wait
 * for a slow reader; one that takes nothing for long is dropped.
 * @throws what the events throw; the connection is closed then
 */
export async function sendEventStream(
  response: ServerResponse,
  headers: Record<string, string | number | string[] | undefined>,
  answer: Pick<StreamAnswer, 'events'>,
  stop: AbortSignal,
  times: StreamTimes = TIMES,
): Promise<void> {
  response.writeHead(200, { ...definedHeaders(headers), ...HEADERS })
  response.flushHeaders()
  const heartbeat = setInterval(() => {
    if (response.writableLength === 0) response.write(RUN_STREAM_HEARTBEAT)
  }, times.heartbeatEvery)
  const iterator = answer.events[Symbol.asyncIterator]()
  const over = whenOver(response, stop)
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), over])
      if (next === 'over' || (next.done && stop.aborted)) return leave(response)
      if (next.done) return void response.end(RUN_STREAM_END)
      const { id, data } = next.value
      const flowing = response.write(encodeRunEvent({ id, event: data }))
      if (!flowing && !(await drained(response, stop, times.readerPatience))) return void response.destroy()
    }
  } catch (error) {
    response.destroy()
    throw error
  } finally {
    clearInterval(heartbeat)
    // Not awaited: a generator that waits for its next event settles only once its own signal is aborted.
    void Promise.resolve(iterator.return?.()).catch(() => undefined)
  }
}

function whenOver(response: ServerResponse, stop: AbortSignal): Promise<'over'> {
  return new Promise((resolve) => {
    const settle = () => resolve('over')
    if (stop.aborted || response.destroyed) settle()
    stop.addEventListener('abort', settle, { once: true })
    response.once('close', settle)
  })
}

/** Ends an answer that is not complete. A reader that does not take what is left must not keep the server from stopping. */
function leave(response: ServerResponse): void {
  const giveUp = setTimeout(() => response.destroy(), LAST_WORDS)
  response.once('close', () => clearTimeout(giveUp))
  response.end()
}

/** Waits until the reader has taken what was written; false if it does not, or is gone, or the stream is to stop. */
function drained(response: ServerResponse, stop: AbortSignal, patience: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (left: boolean) => {
      clearTimeout(timer)
      response.off('drain', onDrain)
      response.off('close', onClose)
      stop.removeEventListener('abort', onClose)
      resolve(left)
    }
    const onDrain = () => settle(true)
    const onClose = () => settle(false)
    const timer = setTimeout(() => settle(false), patience)
    response.once('drain', onDrain)
    response.once('close', onClose)
    stop.addEventListener('abort', onClose, { once: true })
    if (stop.aborted) onClose()
  })
}
