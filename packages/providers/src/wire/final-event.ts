const NEWLINE = 0x0a
const RETURN = 0x0d
/** No line that ends an answer is longer. */
const LONGEST = 40

/**
 * The lines with which vendors end an answer: OpenAI and all who speak like it, Anthropic, OpenAI's Responses, and Cohere. None of them
 * can stand in what a model says, since a line of an event is JSON, which writes the end of a line as an escape.
 */
const FINAL = /^(?:data: ?\[DONE\]|event: ?(?:message_stop|message-end|response\.(?:completed|incomplete|failed)))$/

/**
 * Watches the lines of an event stream for the event with which a vendor ends its answer.
 * @returns reads the next piece, and answers at which of its bytes that event is over; null where it is not
 */
export function watchForFinalEvent(): (piece: Uint8Array) => number | null {
  const decoder = new TextDecoder('latin1')
  let line = ''
  let isLong = false
  let ending = false

  /** One line has ended. True where the final event has ended with it. */
  function onLine(): boolean {
    const isBlank = line === '' && !isLong
    if (ending && isBlank) return true
    ending ||= !isLong && FINAL.test(line)
    line = ''
    isLong = false
    return false
  }

  /** Of a long line nothing but its length is kept. */
  function grow(bytes: Uint8Array): void {
    isLong ||= line.length + bytes.length > LONGEST
    if (!isLong) line += decoder.decode(bytes)
  }

  return (piece) => {
    let start = 0
    for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, start)) {
      const last = end > start && piece[end - 1] === RETURN ? end - 1 : end
      grow(piece.subarray(start, last))
      if (line.endsWith('\r')) line = line.slice(0, -1)
      start = end + 1
      if (onLine()) return start
    }
    grow(piece.subarray(start))
    return null
  }
}
