/** `claude-sonnet-4-5-20250929`, `gpt-4o-2024-08-06`. */
const DAY = /[-_](20\d\d)-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])(?![\d])/
/** `command-r-plus-08-2024`. */
const MONTH = /-(?<month>0[1-9]|1[0-2])-(?<year>20\d\d)(?![\d])/
/** `mistral-large-2512`. */
const SHORT_MONTH = /-(?<short>2[3-9]|3\d)(?<month>0[1-9]|1[0-2])$/

/** The day on which a model came out, as YYYY-MM-DD, where its vendor says so in its id; the first of the month where it says no more. */
export function dayInModelId(id: string): string | null {
  const [, year, month, day] = DAY.exec(id) ?? []
  if (year !== undefined) return `${year}-${month}-${day}`
  const { month: of, year: whole, short } = (MONTH.exec(id) ?? SHORT_MONTH.exec(id))?.groups ?? {}
  return of === undefined ? null : `${whole ?? `20${short}`}-${of}-01`
}
