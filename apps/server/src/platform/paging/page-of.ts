export type Page<Row> = {
  rows: readonly Row[]
  /** Where the next page begins; null where the list ends here. */
  resume: string | null
}

/**
 * One page of a list.
 * @param read the rows: one row more than the page holds tells that the list goes on
 * @param cursorOf the `resume` value of a page that ends in a row
 */
export function pageOf<Row>(read: readonly Row[], limit: number, cursorOf: (last: Row) => string): Page<Row> {
  const rows = read.slice(0, limit)
  const last = rows.at(-1)
  return { rows, resume: read.length > limit && last !== undefined ? cursorOf(last) : null }
}
