/** The pages on which a stretch of a text stands, from 1, by where each begins; null for a document that has none. */
export function pagesOf(
  starts: readonly number[],
  { start, end }: { start: number; end: number },
): { first: number; last: number } | null {
  if (starts.length === 0) return null
  const pageAt = (offset: number) => Math.max(1, starts.filter((begins) => begins <= offset).length)
  return { first: pageAt(start), last: pageAt(Math.max(start, end - 1)) }
}
