import { isEditNote } from '@atrium/domain/artifacts/tell-edits'
import { isPassages } from '@atrium/domain/companions/passages-as-text'
import type { MessageContent } from '@atrium/domain/messages/thread-message'

const ADDRESS = /https?:\/\/[^\s<>"'`]{1,2000}/gi

/** The addresses of pages that people have written in a conversation: a model reads these and makes up none. */
export function addressesSaid(conversation: readonly Pick<MessageContent, 'role' | 'parts'>[]): ReadonlySet<string> {
  const written = conversation
    .flatMap(({ role, parts }) => (role === 'user' ? parts : []))
    .flatMap((part) => (part.type === 'text' && !isGiven(part.text) ? (part.text.match(ADDRESS) ?? []) : []))
  return new Set(written.flatMap((address) => plainAddress(address) ?? []))
}

/** What documents and artifacts say stands before a question as well. */
const isGiven = (text: string) => isPassages(text) || isEditNote(text)

/** An address in its one spelling, without what a sentence puts after it and without a place in the page; null for what is none. */
export function plainAddress(written: string): string | null {
  try {
    const url = new URL(written.replace(/[.,;:!?)\]}]+$/, ''))
    url.hash = ''
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
  } catch {
    return null
  }
}
