/** `2026-09` for a month, else the word for a nearer time. */
export type Age = 'today' | 'yesterday' | 'previousWeek' | `${number}-${string}`

export type AgeGroup<Item> = { age: Age; items: readonly Item[] }

const DAY = 86_400_000

/** In which group a moment falls, by the reader's own calendar days. Both in milliseconds since the epoch. */
export function ageOf(time: number, now: number): Age {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(time)) / DAY)
  if (daysAgo <= 0) return 'today'
  if (daysAgo === 1) return 'yesterday'
  if (daysAgo <= 7) return 'previousWeek'
  const date = new Date(time)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** Items that are sorted with the latest first, in the groups Today, Yesterday, Previous 7 days and then by month. */
export function groupByAge<Item>(
  items: readonly Item[],
  timeOf: (item: Item) => number,
  now: number,
): readonly AgeGroup<Item>[] {
  const groups = Map.groupBy(items, (item) => ageOf(timeOf(item), now))
  return [...groups].map(([age, members]) => ({ age, items: members }))
}

/** Midnight before a moment. Days are counted between midnights, so that a change of the clocks moves nothing. */
function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0)
}
