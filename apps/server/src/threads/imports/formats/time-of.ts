/** The moment that a text names, in milliseconds; null where it names none. */
export function timeOf(date: string | null | undefined): number | null {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? null : time
}
