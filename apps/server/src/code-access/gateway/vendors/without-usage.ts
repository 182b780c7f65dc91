import type { ServerResponse } from 'node:http'

/** Some servers end their lines with both signs. Source: the HTML standard, 9.2.5 "Parsing an event stream". */
const ENDS_OF_EVENTS = ['\n\n', '\r\n\r\n']
const AFTER_EVENT = /(?<=\n\n|\r\n\r\n)/

/** Passes on whole events, but for the one of chat completions that holds counts alone. */
export function withoutUsage(out: ServerResponse) {
  let rest = ''
  const decoder = new TextDecoder()
  return {
    write(chunk: Buffer): boolean {
      rest += decoder.decode(chunk, { stream: true })
      const end = Math.max(...ENDS_OF_EVENTS.map((sign) => endOfLast(rest, sign)))
      if (end === 0) return true
      const events = rest.slice(0, end).split(AFTER_EVENT)
      rest = rest.slice(end)
      const kept = events.filter((event) => !/"choices":\s*\[\s*\]/.test(event))
      return kept.length === 0 || out.write(kept.join(''))
    },
    flush: () => void (rest === '' || out.write(rest)),
  }
}

function endOfLast(text: string, sign: string): number {
  const at = text.lastIndexOf(sign)
  return at === -1 ? 0 : at + sign.length
}
