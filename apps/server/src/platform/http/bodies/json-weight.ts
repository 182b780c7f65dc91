/** Values of one body: lists, objects and what stands in them. A thousand messages with all their parts stay far below. */
export const MOST_VALUES = 200_000

const QUOTE = 0x22
const COMMA = 0x2c
const LIST = 0x5b
const ESCAPE = 0x5c
const OBJECT = 0x7b

/**
 * Whether JSON text holds more values than a request may bring. Looked at before parsing: megabytes of tiny values would become
 * gigabytes of memory. Texts are skipped at the speed of memory, so that a file in a message costs nothing.
 */
export function isTooManyValues(json: Buffer, most = MOST_VALUES): boolean {
  let values = 1
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === QUOTE) {
      at = endOfText(json, at)
      if (at === -1) return false
    } else if (byte === COMMA || byte === LIST || byte === OBJECT) {
      values += 1
      if (values > most) return true
    }
  }
  return false
}

/** Where the text that begins at `start` ends; -1 where it does not, which the parser will say. */
function endOfText(json: Buffer, start: number): number {
  let end = json.indexOf(QUOTE, start + 1)
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf(QUOTE, end + 1)
  return end
}

function isEscaped(json: Buffer, at: number): boolean {
  let first = at
  while (json[first - 1] === ESCAPE) first -= 1
  return (at - first) % 2 === 1
}
