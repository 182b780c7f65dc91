/**
 * Is a header link the current page? Query and hash of both sides are left out of account, and so is `plid`, which is a query parameter.
 * Links to other sites (http, https) are never active. Source: the specification, section 2, "Shared chrome".
 */
export function isActiveLink(target: string, currentPath: string): boolean {
  if (/^https?:\/\//i.test(target)) return false
  return pathOf(target) === pathOf(currentPath)
}

/** Is a side entry the parent of the current page? Its route begins the path, whole segments only: /converse is no parent of /conversely. */
export function isActiveParent(route: string, currentPath: string): boolean {
  const parent = pathOf(route)
  const current = pathOf(currentPath)
  return current === parent || current.startsWith(parent === '/' ? parent : `${parent}/`)
}

/** The path alone, without the slash at its end. A trailing `&plid=…` without a question mark goes as well. */
function pathOf(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/&plid=[^/&]*$/, '')
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
