/** What was spent on a day of UTC (YYYY-MM-DD), in US dollars. */
export type DaySpend = { day: string; cost: number; requests: number }

/** What was spent on each of these days, those without spending too. */
export function spendByDay(entries: readonly DaySpend[], days: readonly string[]): DaySpend[] {
  return days.map((day) => {
    const own = entries.filter((entry) => entry.day === day)
    return {
      day,
      cost: own.reduce((sum, { cost }) => sum + cost, 0),
      requests: own.reduce((sum, { requests }) => sum + requests, 0),
    }
  })
}
