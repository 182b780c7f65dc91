type Dated = { id: string; updatedDate: string }

/** When something was said or changed in a conversation last, as its card says it. Who only looks at it moves nothing. Milliseconds since the epoch. */
export function recentTime({ updatedDate }: Dated): number {
  return Date.parse(updatedDate)
}

/** The most recent first. */
export function orderRecents<T extends Dated>(threads: readonly T[]): T[] {
  return threads.toSorted((a, b) => recentTime(b) - recentTime(a))
}
