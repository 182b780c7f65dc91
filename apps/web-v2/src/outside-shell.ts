import { LOGIN_ROUTE, SETUP_ROUTE } from '#page/addresses.ts'
import { withoutVersion } from './without-version.ts'

const OUTSIDE: ReadonlySet<string> = new Set([LOGIN_ROUTE, SETUP_ROUTE, '/401', '/403', '/404'])

/** Does a path show a page of its own, for which nobody needs to be signed on? */
export function isOutsideShell(path: string): boolean {
  return OUTSIDE.has(withoutVersion(path))
}
