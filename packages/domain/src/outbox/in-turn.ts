/** Messages in the order in which they go out. */
export function inTurn<W extends { id: string; order: number }>(waiting: readonly W[]): W[] {
  return waiting.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
}
