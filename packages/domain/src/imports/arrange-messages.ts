import type { ImportedMessage } from './imported-conversation.ts'

/** A message as it stands in an export. `role` is null for what is not shown: instructions, tools, thoughts. */
export type GivenMessage = Omit<ImportedMessage, 'role'> & { role: ImportedMessage['role'] | null }

/** What an export says of its messages, in order; `stands` tells which message stands for each that was given. */
export type Arranged = { messages: ImportedMessage[]; stands: ReadonlyMap<string, string | null> }

/**
 * Puts parents before their children, keeps branches, and leaves out what is not shown or empty: what stands below it moves up. A
 * message whose parent is missing begins a branch. An answer in several pieces, as tools cut it, becomes one.
 * @returns null where messages refer to each other in a circle
 */
export function arrangeMessages(given: readonly GivenMessage[]): Arranged | null {
  const ids = new Set(given.map(({ id }) => id))
  const isRoot = ({ parentId }: GivenMessage) => parentId === null || !ids.has(parentId)
  const children = Map.groupBy(
    given.filter((message) => !isRoot(message)),
    ({ parentId }) => parentId,
  )
  const messages: ImportedMessage[] = []
  const byId = new Map<string, ImportedMessage>()
  const stands = new Map<string, string | null>()
  // As deep as a conversation is long: a stack of calls would not hold it.
  const waiting = given.filter(isRoot).toReversed()
  for (let message = waiting.pop(); message; message = waiting.pop()) {
    const { id, parentId, role, parts, date } = message
    const above = parentId === null ? null : (stands.get(parentId) ?? null)
    const parent = above === null ? undefined : byId.get(above)
    if (role === null || parts.every((part) => part.type === 'text' && part.text.trim() === '')) {
      stands.set(id, above)
    } else if (parent && role === 'assistant' && parent.role === 'assistant' && isOnlyChild(message)) {
      parent.parts.push(...parts)
      stands.set(id, parent.id)
    } else {
      const kept = { id, parentId: above, role, parts: [...parts], date }
      messages.push(kept)
      byId.set(id, kept)
      stands.set(id, id)
    }
    waiting.push(...(children.get(id) ?? []).toReversed())
  }
  return stands.size === ids.size ? { messages, stands } : null

  function isOnlyChild({ parentId }: GivenMessage): boolean {
    return children.get(parentId)?.length === 1
  }
}
