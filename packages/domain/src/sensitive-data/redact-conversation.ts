import { findInTexts } from './find-in-texts.ts'
import { redact } from './find-sensitive-data.ts'
import { SENSITIVE_KINDS, type SensitiveKind } from './sensitive-kind.ts'

/** A part of a message; only text parts have words to look through. */
type Part = { type: string; text?: unknown }

/** A conversation as it may leave the house, and what was taken out of it. */
export type RedactedConversation<Message> = { conversation: Message[]; kinds: SensitiveKind[] }

/**
 * The conversation with keys, numbers and addresses in its words replaced by their kinds, as `[email-address]`. Files stay as they are:
 * nothing looks into them.
 */
export function redactConversation<Message extends { parts: readonly Part[] }>(
  conversation: readonly Message[],
): RedactedConversation<Message> {
  const found = new Set<SensitiveKind>()
  const redacted = conversation.map((message): Message => {
    const places = findInTexts(message.parts.map(wordsOf))
    for (const { kind } of places.flat()) found.add(kind)
    if (places.every((list) => list.length === 0)) return message
    const parts = message.parts.map((part, index) => {
      const list = places[index] ?? []
      return list.length === 0 ? part : { ...part, text: redact(wordsOf(part), list) }
    })
    return { ...message, parts }
  })
  return { conversation: redacted, kinds: SENSITIVE_KINDS.filter((kind) => found.has(kind)) }
}

function wordsOf({ type, text }: Part): string {
  return type === 'text' && typeof text === 'string' ? text : ''
}
