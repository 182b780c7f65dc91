/** What a key has spent on a day of UTC (YYYY-MM-DD), in US dollars. */
export type KeyDay = { day: string; token: string; cost: number; requests: number }

/** Parts of a bar that can be told apart. */
const MOST_PARTS = 3

/**
 * What was spent on each of these days, those without spending too, in parts: the keys that have spent the most, and what is left as `null`, where
 * there are more than can be told apart.
 */
export function spendOfKeys(entries: readonly KeyDay[], days: readonly string[]) {
  const shown = entries.filter(({ day }) => days.includes(day))
  const sums = [...Map.groupBy(shown, ({ token }) => token)]
    .map(([token, own]) => ({ token, cost: sumOf(own) }))
    .toSorted((one, other) => other.cost - one.cost)
    .map(({ token }) => token)
  const named = sums.length <= MOST_PARTS ? sums : sums.slice(0, MOST_PARTS - 1)
  const tokens = sums.length <= MOST_PARTS ? named : [...named, null]
  const bars = days.map((day) => {
    const own = shown.filter((entry) => entry.day === day)
    const partOf = (token: string | null) =>
      sumOf(own.filter((entry) => (token === null ? !named.includes(entry.token) : entry.token === token)))
    return { day, parts: tokens.map(partOf) }
  })
  return { tokens, bars }
}

/** What keys have spent on a model. `atLeast`: vendors charge more, by prices that are not known here. */
export type SpendOfModel = { model: string; cost: number; requests: number; tokens: number; atLeast: boolean }

/** The sums of each model, the dearest first, and of those that cost the same the most asked. */
export function spendByModel(entries: readonly SpendOfModel[]): SpendOfModel[] {
  return [...Map.groupBy(entries, ({ model }) => model)]
    .map(([model, own]) => ({
      model,
      cost: sumOf(own),
      requests: own.reduce((sum, { requests }) => sum + requests, 0),
      tokens: own.reduce((sum, { tokens }) => sum + tokens, 0),
      atLeast: own.some(({ atLeast }) => atLeast),
    }))
    .toSorted((one, other) => other.cost - one.cost || other.requests - one.requests)
}

function sumOf(entries: readonly { cost: number }[]): number {
  return entries.reduce((sum, { cost }) => sum + cost, 0)
}
