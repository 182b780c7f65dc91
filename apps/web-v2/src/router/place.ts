import { addressOf } from './address-of.ts'
import { matchRoute } from './match-route.ts'
import type { PathParameters, Query, Route } from './route.ts'

/** Where in the console somebody is. */
export type Place<One extends Route = Route> = {
  route: One
  params: PathParameters
  query: Query
  pathname: string
  /** The whole address within the origin. */
  href: string
}

export type RouteList<One extends Route = Route> = {
  routes: readonly One[]
  /** What every address shows that no route has. */
  notFound: One
  /** The path that is meant by one in an older spelling. */
  plainPath: (path: string) => string
}

/** Any will do: an address is read within one. */
const ORIGIN = 'http://console'

/** The place at an address; where it leads to another one, that one. */
export function placeAt<One extends Route>(address: string, list: RouteList<One>): Place<One> {
  const { pathname: path, search, hash } = new URL(ORIGIN + address)
  const pathname = list.plainPath(path)
  const query = Object.fromEntries(new URLSearchParams(search))
  const href = pathname + search + hash
  const match = matchRoute(list.routes, pathname)
  if (match?.route.leadsTo !== undefined) return placeAt(match.route.leadsTo + search + hash, list)
  if (!match || !accepts(match)) {
    return { route: list.notFound, params: {}, query, pathname, href }
  }
  return { ...match, query, pathname, href }
}

function accepts({ route, params }: { route: Route; params: PathParameters }): boolean {
  return Object.entries(route.accepts ?? {}).every(([name, values]) => values.includes(params[name] ?? ''))
}

/** The same place as a link of the console would write it: without what its screen does not read. */
export function inPlainSpelling(place: Place, list: RouteList): Place {
  const { route, params, query, href } = place
  if (route === list.notFound) return place
  const hash = new URL(ORIGIN + href).hash.slice(1)
  return placeAt(addressOf({ to: route.path, params, search: route.search?.(query) ?? {}, hash }), list)
}
