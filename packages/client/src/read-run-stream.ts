import { decodeRunMessage, type NumberedRunEvent } from '@atrium/contract/wire/run-stream'
import { createParser } from 'eventsource-parser'
import { RequestAborted } from './cancellation.ts'
import { CUT_ERROR, NetworkError, type RequestDescription } from './request-error.ts'

/**
 * The run events of an answer, in their order, until `[DONE]`. An answer that is no event stream holds none.
 * Throws a `NetworkError` when the stream breaks off before its end or says nothing for `patience` milliseconds, and "Request aborted" once `signal` has fired.
 */
export async function* readRunStream(
  response: Response,
  request: RequestDescription,
  signal: AbortSignal,
  patience?: number,
): AsyncGenerator<NumberedRunEvent, void> {
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return
  const reader = response.body.getReader()
  const stop = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop)
  let silence: ReturnType<typeof setTimeout> | undefined
  const onSignOfLife = () => {
    clearTimeout(silence)
    if (patience !== undefined) silence = setTimeout(stop, patience)
  }
  onSignOfLife()
  try {
    for await (const decoded of decodedMessages(reader, onSignOfLife)) {
      if (signal.aborted) break
      if (decoded === 'done') return
      yield decoded
    }
    throw new NetworkError(request, undefined, CUT_ERROR)
  } catch (error) {
    if (signal.aborted) throw new RequestAborted()
    throw error instanceof NetworkError ? error : new NetworkError(request, error, CUT_ERROR)
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', stop)
    stop()
  }
}

async function* decodedMessages(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onSignOfLife: () => void,
): AsyncGenerator<NumberedRunEvent | 'done', void> {
  let waiting: (NumberedRunEvent | 'done')[] = []
  const parser = createParser({
    onEvent: (message) => {
      const decoded = decodeRunMessage(message)
      if (decoded !== null) waiting.push(decoded)
    },
  })
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onSignOfLife()
    parser.feed(decoder.decode(value, { stream: true }))
    const ready = waiting
    waiting = []
    yield* ready
  }
}
