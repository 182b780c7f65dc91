/**
 * A room of the server: the calls that it answers, by the resources of the contract, and what has to run while the server does.
 * What other rooms are handed of it stands beside these.
 */
export type Room = {
  calls: { readonly [resource: string]: object }
  /** Takes care of what an earlier process left, and begins what runs by itself. */
  start?(): Promise<void> | void
  /** Ends what runs. */
  stop?(): Promise<void> | void
}

type Union = unknown
type AllOf<Calls> = (Calls extends Union ? (calls: Calls) => void : never) extends (calls: infer All) => void
  ? All
  : never

/** The calls of all rooms as one table: what none of them answers is missing in its type. */
export function callsOf<const Rooms extends readonly Room[]>(rooms: Rooms): AllOf<Rooms[number]['calls']> {
  return Object.assign({}, ...rooms.map(({ calls }) => calls)) as AllOf<Rooms[number]['calls']>
}

/** Starts rooms in their order. */
export async function startRooms(rooms: readonly Room[]): Promise<void> {
  for (const room of rooms) await room.start?.()
}

/** Stops them in the reverse order: a room may need those before it to its end. */
export async function stopRooms(rooms: readonly Room[]): Promise<void> {
  for (const room of rooms.toReversed()) await room.stop?.()
}
