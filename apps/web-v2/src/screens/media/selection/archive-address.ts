/** As many files as one request takes. */
const MOST_AT_ONCE = 100

/** Where these files are read as one archive; null for more than one request takes. A single file comes as it is. */
export function archiveAddress(ids: readonly string[]): string | null {
  if (ids.length > MOST_AT_ONCE) return null
  const [only, ...more] = ids
  if (only !== undefined && more.length === 0) return `/api/v1/files/download/${only}`
  return `/api/v1/media/archive?${new URLSearchParams(ids.map((id) => ['ids[]', id]))}`
}
