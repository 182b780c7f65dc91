import type { ServerResponse } from 'node:http'
import type { LiveReader } from '../answers/answer.ts'
import type { OpenStreams, StreamHeaders, StreamOwner } from './open-streams.ts'

/** What may wait for a slow reader, in bytes. One that takes less is dropped: it comes back and reads everything again. */
const MOST_WAITING = 1_000_000

/** Begins a stream without an end and hands it to its reader; returns at once. */
export function openLiveStream(
  streams: OpenStreams,
  response: ServerResponse,
  headers: StreamHeaders,
  { reader, look }: Pick<StreamOwner, 'look'> & { reader: LiveReader },
): void {
  // Nothing comes after an endless answer: a server that stops need not wait for the connection.
  const closing = { ...headers, connection: 'close' }
  const stream = streams.open(response, closing, { look, onClose: () => reader.close() })
  if (!stream) return
  reader.open((text) => {
    stream.write(text)
    if (response.writableLength > MOST_WAITING) response.destroy()
  })
}
