/** A message by what it says and where it stands. */
export type SaidMessage = { id: string; parentId: string | null; role: string; said: string }

/**
 * Which of the messages of a conversation stand in a thread already: those that say the same at the same place.
 * @param given parents before their children
 * @param standing in the order in which they came
 * @returns the messages of the thread by those of the conversation; `isWhole` where the thread has no others
 */
export function matchMessages(
  given: readonly SaidMessage[],
  standing: readonly SaidMessage[],
): { known: ReadonlyMap<string, string>; isWhole: boolean } {
  const keyOf = (parentId: string | null, { role, said }: SaidMessage) => `${parentId ?? ''} ${role} ${said}`
  const waiting = Map.groupBy(standing.toReversed(), (message) => keyOf(message.parentId, message))
  const known = new Map<string, string>()
  for (const message of given) {
    const parentId = message.parentId === null ? null : known.get(message.parentId)
    const found = parentId === undefined ? undefined : waiting.get(keyOf(parentId, message))?.pop()
    if (found) known.set(message.id, found.id)
  }
  return { known, isWhole: known.size === standing.length }
}
