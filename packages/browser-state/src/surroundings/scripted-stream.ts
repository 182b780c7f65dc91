import { encodeRunEvent, RUN_STREAM_END } from '@atrium/contract/wire/run-stream'
import type { RunEvent } from '@atrium/domain/runs/run-event'

/** A stream of run events that a test writes piece by piece; with messages where several share it. */
export function scriptedStream(firstId = 0) {
  let id = firstId
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const write = (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined)
  return {
    response: () => new Response(readable, { headers: { 'content-type': 'text/event-stream' } }),
    tell: (...events: (RunEvent | (RunEvent & { messageId: string }))[]) =>
      events.forEach((event) => write(encodeRunEvent({ id: id++, event }))),
    finish: () => {
      write(RUN_STREAM_END)
      void writer.close().catch(() => undefined)
    },
    drop: () => void writer.abort(new TypeError('terminated')).catch(() => undefined),
  }
}
