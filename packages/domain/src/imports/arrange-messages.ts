import type { ImportedMessage } from './imported-conversation.ts'

/** A message as it stands in an export. `role` is null for what is not shown: instructions, tools, thoughts. */
export type GivenMessage = Omit<ImportedMessage, 'role'> & { role: ImportedMessage['role'] | null }

/** What an export says of its messages, in order; `stands` tells which message stands for each that was given. */
export type Arranged = { messages: ImportedMessage[]; stands: ReadonlyMap<string, string | null> }

/**
 * Puts parents before their children, keeps branches, and leaves out what is not shown or empty: what stands below it moves up. A
 * message whose parent is missing begins a branch. An answer in several pieces, as tools cut it, becomes one. Of messages with the
 * same id the first counts. Takes time in proportion to what is given, whatever it says.
 * @returns null where messages refer to each other in a circle
 */
export function arrangeMessages(given: readonly GivenMessage[]): Arranged | null {
  const first = new Map<string, GivenMessage>()
  for (const message of given) if (!first.has(message.id)) first.set(message.id, message)
  const unique = [...first.values()]
  const isRoot = ({ parentId }: GivenMessage) => parentId === null || !first.has(parentId)
  const children = Map.groupBy(
    unique.filter((message) => !isRoot(message)),
    ({ parentId }) => parentId,
  )
  const messages: ImportedMessage[] = []
  const byId = new Map<string, ImportedMessage>()
  const stands = new Map<string, string | null>()
  // As deep as a conversation is long: a stack of calls would not hold it.
  const waiting = unique.filter(isRoot).toReversed()
  for (let message = waiting.pop(); message; message = waiting.pop()) {
    const { id, parentId, role, parts, date, receipt, edits = [], retrieval, left = 0 } = message
    const above = parentId === null ? null : (stands.get(parentId) ?? null)
    const parent = above === null ? undefined : byId.get(above)
    if (role === null || parts.every((part) => part.type === 'text' && part.text.trim() === '')) {
      stands.set(id, above)
    } else if (parent && role === 'assistant' && parent.role === 'assistant' && isOnlyChild(message)) {
      // One by one, here and below: there may be more than a call takes.
      for (const part of parts) parent.parts.push(part)
      // What is numbered within its piece would be of something else in the whole.
      const lost = left + edits.length + (retrieval ? 1 : 0)
      if (lost > 0) parent.left = (parent.left ?? 0) + lost
      stands.set(id, parent.id)
    } else {
      const kept = {
        id,
        parentId: above,
        role,
        parts: [...parts],
        date,
        ...(receipt && { receipt }),
        ...(edits.length > 0 && { edits }),
        ...(retrieval && { retrieval }),
        ...(left > 0 && { left }),
      }
      messages.push(kept)
      byId.set(id, kept)
      stands.set(id, id)
    }
    for (const child of (children.get(id) ?? []).toReversed()) waiting.push(child)
  }
  return stands.size === first.size ? { messages, stands } : null

  function isOnlyChild({ parentId }: GivenMessage): boolean {
    return children.get(parentId)?.length === 1
  }
}
