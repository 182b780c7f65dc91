import type { IncomingMessage } from 'node:http'

/** More than any vendor takes; kept in memory while a request is answered. */
const BODY_LIMIT = 64 * 1024 * 1024

/** The body of a request as bytes; undefined when it is over 64 MB, of which nothing is kept. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request) {
    length += piece.length
    if (length <= BODY_LIMIT) pieces.push(piece)
    else pieces.length = 0
  }
  return length > BODY_LIMIT ? undefined : Buffer.concat(pieces)
}
