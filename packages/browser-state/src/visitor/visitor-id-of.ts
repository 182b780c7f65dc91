/** The visitor identifier in the query of a page's address, for example `?plid=2`; undefined where there is none. */
export function visitorIdOf(search: string): number | undefined {
  const given = new URLSearchParams(search).get('plid') ?? ''
  return /^\d{1,9}$/.test(given) ? Number(given) : undefined
}
