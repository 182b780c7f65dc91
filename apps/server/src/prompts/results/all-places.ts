/** Places that are read by one statement. */
const AT_ONCE = 1000

/**
 * All places of a list in their order, some at a time, each after the last of those before: no statement and no connection waits for
 * whoever takes them slowly.
 * @param move whether places can change meanwhile: one that does comes once
 */
export async function* allPlaces<Place extends { id: string }, Cursor>(
  read: (page: { after: Cursor | null; limit: number }) => Promise<readonly Place[]>,
  { cursorOf, move }: { cursorOf: (last: Place) => Cursor; move: boolean },
): AsyncGenerator<Place[]> {
  const known = new Set<string>()
  for (let from: Cursor | null = null; ;) {
    const places = await read({ after: from, limit: AT_ONCE })
    yield places.filter(({ id }) => !known.has(id))
    if (move) for (const { id } of places) known.add(id)
    const last = places.at(-1)
    if (!last || places.length < AT_ONCE) return
    from = cursorOf(last)
  }
}
