import type { ServerResponse } from 'node:http'

const END_OF_EVENT = '\n\n'

/** Passes on whole events, but for the one of chat completions that holds counts alone. */
export function withoutUsage(out: ServerResponse) {
  let rest = ''
  const decoder = new TextDecoder()
  return {
    write(chunk: Buffer): boolean {
      rest += decoder.decode(chunk, { stream: true })
      const end = rest.lastIndexOf(END_OF_EVENT)
      if (end === -1) return true
      const events = rest.slice(0, end).split(END_OF_EVENT)
      rest = rest.slice(end + END_OF_EVENT.length)
      const kept = events.filter((event) => !/"choices":\s*\[\s*\]/.test(event))
      return kept.length === 0 || out.write(kept.map((event) => event + END_OF_EVENT).join(''))
    },
    flush: () => void (rest === '' || out.write(rest)),
  }
}
