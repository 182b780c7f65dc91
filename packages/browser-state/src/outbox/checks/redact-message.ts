import { redact } from '@atrium/domain/sensitive-data/find-sensitive-data'
import type { SensitivePlace } from '@atrium/domain/sensitive-data/sensitive-kind'
import type { Sent } from '../outgoing.ts'

/** What is sent, with what was found in its texts replaced. `places`: one list for each text, in their order. */
export function redactMessage(input: Sent, places: readonly (readonly SensitivePlace[])[]): Sent {
  let at = 0
  const messages = input.messages?.map((message) => ({
    ...message,
    parts: message.parts.map((part) => {
      if (part.type !== 'text') return part
      at += 1
      return { ...part, text: redact(part.text, places[at - 1] ?? []) }
    }),
  }))
  return { ...input, messages }
}
