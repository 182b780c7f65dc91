/** Values of a query by name; several values of one name stand in a list. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/** The visitor identifier that a website-builder domain carries from page to page. */
const VISITOR_KEY = 'plid'

/**
 * The query with which the current route is to be replaced in place, without a reload, or null where nothing is to be done: `plid` has
 * to be above 1, and the route must not have one yet. Names of dynamic path segments are dropped, for they stand in the path.
 * Source: the specification, section 2, "Shared chrome".
 */
export function queryWithVisitor(
  query: Query,
  { plid, dynamicSegments }: { plid: number | null | undefined; dynamicSegments: readonly string[] },
): Query | null {
  if (!isVisitor(plid) || query[VISITOR_KEY] !== undefined) return null
  const kept = Object.entries(query).filter(([name]) => !dynamicSegments.includes(name))
  return { ...Object.fromEntries(kept), [VISITOR_KEY]: String(plid) }
}

/**
 * A link that the shell builds on such a domain: it carries the visitor's keys and `plid`. What the link says already stays as it is; links to
 * other sites are left alone.
 */
export function linkWithVisitor(
  href: string,
  { plid, keys = {} }: { plid: number | null | undefined; keys?: Readonly<Record<string, string>> },
): string {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(href)) return href
  const [, address = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  const there = new Set(
    query
      .slice(1)
      .split('&')
      .map((pair) => pair.split('=')[0]),
  )
  const added = Object.entries({ ...keys, ...(isVisitor(plid) && { [VISITOR_KEY]: String(plid) }) })
    .filter(([name]) => !there.has(encodeURIComponent(name)))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  const pairs = [query.slice(1), ...added].filter((part) => part !== '')
  return `${address}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}${hash}`
}

function isVisitor(plid: number | null | undefined): plid is number {
  return typeof plid === 'number' && plid > 1
}
