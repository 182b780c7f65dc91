import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { turnId } from './stable-turns.ts'

type Linked = { role: ThreadMessage['role']; viewId: string }

/** The message that the address names behind its `#`, under the id by which the view knows it. */
export function linkedTurn(messages: readonly ThreadMessage[]): Linked | undefined {
  const index = messages.findIndex(({ id }) => id === location.hash.slice(1))
  const message = messages[index]
  return message && { role: message.role, viewId: message.role === 'user' ? turnId(index) : message.id }
}

const RING = { boxShadow: '0 0 0 2px var(--accent)' }
const TINT = { backgroundColor: 'var(--accent-tint)', boxShadow: '0 0 0 8px var(--accent-tint)', borderRadius: '4px' }

/** Marks the words to which a link led, for as long as it takes to see which they are: a question always has the tint, and gets a ring. */
export function point(linked: Linked | undefined): void {
  const message = linked && document.querySelector(`[data-message-id="${CSS.escape(linked.viewId)}"]`)
  if (!message) return
  const mark = linked.role === 'user' ? RING : TINT
  const words = message.querySelectorAll('[data-words]')
  for (const element of words.length > 0 ? words : [message]) {
    element.animate([mark, { ...mark, offset: 0.7 }, {}], { id: 'linked', duration: 3000 })
  }
}
