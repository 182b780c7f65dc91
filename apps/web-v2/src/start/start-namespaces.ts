import { placeAt } from '#router/place.ts'
import { ROUTES } from '#routes/route-list.ts'

/** The message files that the page at an address draws at once. What a part needs later, it loads when it comes into view. */
export function startNamespaces(address: string): readonly string[] {
  const { route, pathname } = placeAt(address, ROUTES)
  // An address that leads on has been read as the one that it leads to.
  return route.load ? route.namespaces(pathname) : []
}
