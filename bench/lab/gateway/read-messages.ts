const END_OF_HEAD = Buffer.from('\r\n\r\n')
const END_OF_CHUNKS = Buffer.from('\r\n0\r\n\r\n')

type Heard = {
  /** Bytes of a body have come. */
  part?: () => void
  /** A message is whole. The body of one in chunks has the sizes of its chunks in it. */
  message: (head: string, body: Buffer) => void
}

/**
 * Reads HTTP messages that come one after another on one connection: as much of HTTP as both ends of a measurement need, at a fraction of
 * what `node:http` takes. Give what it returns every piece that comes.
 */
export function readMessages({ part, message }: Heard): (data: Buffer) => void {
  let pieces: Buffer[] = []
  let head: string | null = null
  /** Bytes of the body that are still to come; null where it comes in chunks. */
  let left: number | null = 0

  function body(data: Buffer): void {
    if (data.length > 0) {
      pieces.push(data)
      part?.()
    }
    if (left !== null) left -= data.length
    if (left === null ? !endsChunks(pieces) : left > 0) return
    const whole = [head ?? '', Buffer.concat(pieces)] as const
    pieces = []
    head = null
    message(...whole)
  }

  return (data) => {
    if (head !== null) return body(data)
    const before = pieces.length === 0 ? data : Buffer.concat([...pieces, data])
    const end = before.indexOf(END_OF_HEAD)
    if (end === -1) return void (pieces = [before])
    pieces = []
    head = before.toString('latin1', 0, end)
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    left = length !== undefined ? Number(length) : /\r\ntransfer-encoding: *chunked/i.test(head) ? null : 0
    body(before.subarray(end + END_OF_HEAD.length))
  }
}

function endsChunks(pieces: readonly Buffer[]): boolean {
  let tail = pieces.at(-1) ?? Buffer.alloc(0)
  // The end may have come in several pieces.
  for (let index = pieces.length - 2; tail.length < END_OF_CHUNKS.length && index >= 0; index -= 1) {
    tail = Buffer.concat([pieces[index] ?? Buffer.alloc(0), tail])
  }
  return tail.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS)
}
