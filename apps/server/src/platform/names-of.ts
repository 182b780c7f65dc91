/** What people are called, by whom they are as authors; who is unknown here is missing. */
export type NamesOf = (authors: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Rows with the names of those authors who are not the caller. */
export async function withAuthorNames<Row extends { author: string }>(
  namesOf: NamesOf,
  caller: { author: string },
  rows: readonly Row[],
): Promise<(Row & { authorName?: string })[]> {
  const others = new Set(rows.flatMap(({ author }) => (author === caller.author ? [] : [author])))
  if (others.size === 0) return [...rows]
  const names = await namesOf([...others])
  return rows.map((row) => {
    const authorName = row.author === caller.author ? undefined : names.get(row.author)
    return authorName === undefined ? row : { ...row, authorName }
  })
}
