import { encodeRunEvent, RUN_STREAM_END } from '@atrium/contract/wire/run-stream'
import type { ServerResponse } from 'node:http'
import type { StreamAnswer } from '../answers/answer.ts'
import type { OpenStream, OpenStreams, StreamHeaders, StreamOwner } from './open-streams.ts'

type Owner = Pick<StreamOwner, 'look'> & {
  events: StreamAnswer['events']
  /** The stream is over. `error` is what the events have thrown, where that has ended it. */
  onOver: (error?: unknown) => void
}

/**
 * Writes an answer piece by piece as server-sent events until its events end, the reader goes, its rights end or the server stops.
 * Only events that have ended by themselves are followed by the end mark: a reader that misses it asks again from its last id.
 *
 * The next event is fetched when the last one has left, so that no more than one event and the socket's own buffer ever wait
 * for a slow reader; one that takes nothing for long is dropped. Where the events throw, the connection is closed.
 */
export function sendEventStream(
  streams: OpenStreams,
  response: ServerResponse,
  headers: StreamHeaders,
  { events, look, onOver }: Owner,
): void {
  const pump = new EventPump(events[Symbol.asyncIterator](), onOver)
  const marked = { ...headers, 'x-vercel-ai-ui-message-stream': 'v1' }
  const stream = streams.open(response, marked, { look, onDrain: pump.next, onClose: pump.close })
  if (stream) pump.begin(stream)
  else pump.close()
}

type Event = { id: number; data: unknown }

class EventPump {
  private readonly events: AsyncIterator<Event>
  private readonly onOver: Owner['onOver']
  private stream: OpenStream | null = null
  private isOver = false
  private isReading = false

  constructor(events: AsyncIterator<Event>, onOver: Owner['onOver']) {
    this.events = events
    this.onOver = onOver
  }

  begin(stream: OpenStream): void {
    this.stream = stream
    this.next()
  }

  /** Reads the next event, unless one is being read. */
  readonly next = (): void => {
    if (this.isReading || this.isOver) return
    this.isReading = true
    this.events.next().then(this.write, this.fail)
  }

  readonly close = (): void => {
    if (this.isOver) return
    this.isOver = true
    // Not awaited: a generator that waits for its next event settles only once its own signal is aborted.
    void Promise.resolve(this.events.return?.()).catch(() => undefined)
    this.onOver()
  }

  private readonly write = ({ done, value }: IteratorResult<Event>): void => {
    this.isReading = false
    const { stream } = this
    if (this.isOver || !stream || stream.response.writableEnded) return
    if (done) stream.end(RUN_STREAM_END)
    else if (stream.write(encodeRunEvent({ id: value.id, event: value.data }))) this.next()
  }

  private readonly fail = (error: unknown): void => {
    if (this.isOver) return
    this.isOver = true
    this.stream?.response.destroy()
    this.onOver(error)
  }
}
