import { CONVERSE_ROUTE, HOME_ROUTE, MEDIA_ROUTE } from '#page/addresses.ts'
import { isOutsideShell } from './outside-shell.ts'
import { withoutVersion } from './without-version.ts'

/** The message files that the page at a path draws at once. What a part needs later, it loads when it comes into view. */
export function startNamespaces(path: string): readonly string[] {
  const plain = withoutVersion(path)
  if (/^\/40[134]$/.test(plain)) return ['errors']
  if (isOutsideShell(plain)) return ['sign-on']
  if (plain === '/' || plain === HOME_ROUTE) return ['shell', 'thread', 'home']
  if (plain === MEDIA_ROUTE) return ['shell', 'library', 'media']
  if (plain === CONVERSE_ROUTE) return ['shell', 'thread', 'converse']
  if (/^\/converse\/thread\/(?:image|video)/.test(plain)) return ['shell', 'thread', 'thread-types', 'media']
  return plain.startsWith('/converse/thread/text') ? ['shell', 'thread', 'thread-types'] : ['shell', 'thread']
}
