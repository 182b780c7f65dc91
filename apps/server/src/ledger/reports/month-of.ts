/** The first day of a month of UTC, and of the next. Month 0 is the December of the year before. */
export function monthOf(year: number, month: number): { from: string; to: string } {
  const first = (later: number) => new Date(Date.UTC(year, month - 1 + later)).toISOString().slice(0, 10)
  return { from: first(0), to: first(1) }
}
