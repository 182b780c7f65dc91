import { screenAt } from '#routes/screen-at.ts'
import { withoutVersion } from '#routes/without-version.ts'
import { notFound } from '#screens/errors/screen.ts'

/** The message files that the page at a path draws at once. What a part needs later, it loads when it comes into view. */
export function startNamespaces(path: string): readonly string[] {
  const screen = screenAt(path) ?? notFound
  if (screen.leadsTo !== undefined) return startNamespaces(screen.leadsTo)
  return screen.namespaces(withoutVersion(path))
}
