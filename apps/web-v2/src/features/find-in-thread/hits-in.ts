import { countText, PARTING, type Searchable, searchable, type Sought } from '@atrium/domain/search/find-text'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { drawnText } from '@atrium/ui/markdown/drawn-text'
import { messageText } from '@atrium/domain/messages/message-text'

/** One place in a conversation: which of the places in its turn it is, the first is 0. */
export type Hit = { turn: number; nth: number }

const texts = new WeakMap<ThreadMessage, Searchable>()

/** All places of a conversation that say it, in the order in which they are read. */
export function hitsIn(messages: readonly ThreadMessage[], sought: Sought): Hit[] {
  if (sought.folded === '') return []
  return messages.flatMap((message, turn) =>
    Array.from({ length: countText(searchableOf(message), sought) }, (_, nth) => ({ turn, nth })),
  )
}

/**
 * Makes the texts of a conversation ready to be searched, as many as fit before `isOver`; answers whether all are. The first search
 * of a long conversation would else keep the page from drawing what is typed.
 */
export function prepareTexts(messages: readonly ThreadMessage[], isOver: () => boolean): boolean {
  for (const message of messages) {
    if (texts.has(message)) continue
    if (isOver()) return false
    searchableOf(message)
  }
  return true
}

/** The place to begin with: the first from a turn on, else the first of all. */
export function firstFrom(hits: readonly Hit[], turn: number): number {
  return Math.max(
    0,
    hits.findIndex((hit) => hit.turn >= turn),
  )
}

/** As it stands on the page; made once for each message that has settled. */
function searchableOf(message: ThreadMessage): Searchable {
  const known = texts.get(message)
  if (known) return known
  const made = searchable(message.role === 'user' ? questionText(message) : answerText(message))
  texts.set(message, made)
  return made
}

/** What was pasted stands folded, and is told after the words. */
function questionText({ parts }: ThreadMessage): string {
  const words = messageText(parts.filter((part) => part.type === 'text' && !part.pasted))
  const pasted = parts.flatMap((part) => (part.type === 'text' && part.pasted ? [part.text] : []))
  return [words, ...pasted].join(PARTING)
}

function answerText({ parts }: ThreadMessage): string {
  return parts.flatMap((part) => (part.type === 'text' ? [drawnText(part.text)] : [])).join(PARTING)
}
