/** Two lengths of four bytes, and a checksum of as many. */
const PRELUDE = 12

/** The headers of a frame are a hundred bytes. */
const LONGEST_HEADERS = 4000

/** The header that names an event: its name, the type of its value (7: words), the length of it, and the last event of a conversation. */
const METADATA = headerOf(':event-type', 'metadata')

function headerOf(name: string, value: string): string {
  const length = (text: string) => String.fromCharCode(text.length)
  return `${length(name)}${name}\x07\x00${length(value)}${value}`
}

/**
 * Watches the frames of an Amazon event stream for the event with which Converse ends its answer: `metadata`, behind `messageStop`.
 * Source: "vnd.amazon.eventstream" in the AWS SDK's documents, and ConverseStream in the reference of Bedrock.
 * @returns reads the next piece, and answers at which of its bytes that frame is over; null where it is not
 */
export function watchForFinalFrame(): (piece: Uint8Array) => number | null {
  const decoder = new TextDecoder('latin1')
  let head = new Uint8Array(0)
  /** Bytes of the frame that are still to come behind what is in `head`. */
  let left: number | null = null
  let isFinal = false

  /** Takes what is missing of the frame's beginning. Answers how many bytes it has taken. */
  function begin(piece: Uint8Array): number {
    const wanted = head.length < PRELUDE ? PRELUDE : PRELUDE + headersOf(head)
    const taken = piece.subarray(0, wanted - head.length)
    head = new Uint8Array([...head, ...taken])
    if (head.length === wanted && wanted > PRELUDE) {
      isFinal = decoder.decode(head.subarray(PRELUDE)).includes(METADATA)
      left = lengthOf(head) - head.length
    } else if (head.length === PRELUDE && headersOf(head) === 0) left = lengthOf(head) - PRELUDE
    return taken.length
  }

  return (piece) => {
    let at = 0
    while (at < piece.length) {
      if (left === null) at += begin(piece.subarray(at))
      if (left === null) continue
      const passed = Math.min(left, piece.length - at)
      left -= passed
      at += passed
      if (left > 0) continue
      if (isFinal) return at
      head = new Uint8Array(0)
      left = null
    }
    return null
  }
}

const view = (head: Uint8Array) => new DataView(head.buffer, head.byteOffset, head.byteLength)

/** A length that cannot be true is the decoder's to refuse: here it ends nothing. */
function lengthOf(head: Uint8Array): number {
  return Math.max(view(head).getUint32(0), head.length)
}

function headersOf(head: Uint8Array): number {
  return Math.min(view(head).getUint32(4), LONGEST_HEADERS)
}
