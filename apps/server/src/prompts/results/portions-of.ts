/** What is held in memory at once of whole results, in bytes. A larger one goes alone. */
const PORTION_BYTES = 8_000_000

/** The same in portions that can be read whole. */
export function portionsOf<Place extends { bytes: number }>(places: readonly Place[]): Place[][] {
  const portions: Place[][] = []
  let room = 0
  for (const place of places) {
    if (place.bytes > room || portions.length === 0) {
      portions.push([])
      room = PORTION_BYTES
    }
    portions.at(-1)?.push(place)
    room -= place.bytes
  }
  return portions
}
