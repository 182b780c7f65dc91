/**
 * The days of a month of UTC: its first one, and the first one that is not in it any more. `month` is 1 for January, and 0 for the December
 * before. @param days how many of its first days, where not all of them
 */
export function monthOf(year: number, month: number, days?: number): { from: string; to: string } {
  const day = (months: number, later: number) => new Date(Date.UTC(year, month - 1 + months, 1 + later))
  const [from, end] = [day(0, 0), day(1, 0)]
  const to = days === undefined || day(0, days) > end ? end : day(0, days)
  return { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) }
}
