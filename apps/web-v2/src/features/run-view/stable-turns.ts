import type { ThreadMessage } from '@atrium/domain/messages/thread-message'

/** The id under which the view knows the user's message at a place of the conversation. */
export function turnId(index: number): string {
  return `turn-${index}`
}

/** The message that the view knows under this id. */
export function messageNamed(messages: readonly ThreadMessage[], viewId: string): ThreadMessage | undefined {
  return messages.find((message, index) => (message.role === 'user' ? turnId(index) : message.id) === viewId)
}

/**
 * A user's message gets its place as its id: it keeps it while the server's id takes the place of a made-up one, so that the
 * view stays where it is. Messages that have not changed stay the same objects, which is what `cache` is for.
 */
export function withStableTurns(
  messages: readonly ThreadMessage[],
  cache: WeakMap<ThreadMessage, ThreadMessage>,
): ThreadMessage[] {
  return messages.map((message, index) => {
    if (message.role !== 'user') return message
    const id = turnId(index)
    const known = cache.get(message)
    if (known?.id === id) return known
    const renamed = { ...message, id }
    cache.set(message, renamed)
    return renamed
  })
}

/** A user's message keeps its place when the server names it. */
export function turnOf({ id, role, parts }: ThreadMessage, index: number) {
  const length = parts.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 0), 0)
  return { id: role === 'user' ? turnId(index) : id, length }
}
