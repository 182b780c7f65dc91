import { linkWithVisitor, queryWithVisitor, type Query } from '@atrium/domain/navigation/visitor-query'
import { visitorIdOf } from './visitor-id-of.ts'

/** The visitor identifier of the page, and what is done with it on a website-builder hosting domain. */
export type Visitor = {
  /** Undefined where the page was opened without one. */
  plid: number | undefined
  /** The query with which the current route is to be replaced in place; null where nothing is to be done. */
  queryFor(query: Query, dynamicSegments: readonly string[]): Query | null
  /** A link of the shell with the visitor's keys. */
  link(href: string): string
}

/** Source: the specification's shared chrome, section 2. */
export function createVisitor({
  search,
  hostname,
  hostingDomain,
  keys,
}: {
  /** The query of the page's address when it was opened, for example `?plid=2`. */
  search: string
  hostname: string
  /** The domain on which the visitor is carried along; nowhere where missing. */
  hostingDomain?: string | undefined
  /** The visitor keys that links carry beside the plid. */
  keys?: () => Readonly<Record<string, string>>
}): Visitor {
  const plid = visitorIdOf(search)
  const isHosted = hostingDomain !== undefined && (hostname === hostingDomain || hostname.endsWith(`.${hostingDomain}`))
  return {
    plid,
    queryFor: (query, dynamicSegments) => (isHosted ? queryWithVisitor(query, { plid, dynamicSegments }) : null),
    link: (href) => (isHosted ? linkWithVisitor(href, { plid, keys: keys?.() }) : href),
  }
}
