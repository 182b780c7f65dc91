import { HOME_ROUTE, CONVERSE_ROUTE } from '#page/addresses.ts'
import { isOutsideShell } from './outside-shell.ts'
import { withoutVersion } from './without-version.ts'

/** The message files that the page at a path draws at once. What a part needs later, it loads when it comes into view. */
export function startNamespaces(path: string): readonly string[] {
  const plain = withoutVersion(path)
  if (/^\/40[134]$/.test(plain)) return ['errors']
  if (isOutsideShell(plain)) return ['sign-on']
  if (plain === '/' || plain === HOME_ROUTE) return ['shell', 'thread', 'home']
  if (plain === CONVERSE_ROUTE) return ['shell', 'thread', 'converse']
  return /^\/converse\/thread\/(?:image|text|video)/.test(plain)
    ? ['shell', 'thread', 'thread-types']
    : ['shell', 'thread']
}
