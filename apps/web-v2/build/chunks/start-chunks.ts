/** What a bundler tells of a module. */
export type ModuleImports = { importedIds: readonly string[] } | null

/** The modules that come with the dependencies and change with them only. */
const PLATFORM =
  /node_modules[\\/](?:react|react-dom|scheduler|i18next|react-i18next|idb-keyval|@tanstack[\\/](?!react-virtual)[^\\/]+)[\\/]/

/** Our own, as opposed to packages, whose indexes import far more than is taken from them. */
const isOwn = (id: string) => !/[\\/]node_modules[\\/]|^\0|\?/.test(id)

/**
 * Says in which chunk a module goes so that whatever `roots` import before they can be drawn is in two files: `platform`, and
 * `start` for our own. Everything that is imported lazily stays out of both, whatever its folder.
 */
export function startChunks(roots: readonly string[]) {
  let start: ReadonlySet<string> | undefined
  return (id: string, bundle: { getModuleInfo(id: string): ModuleImports }): string | null => {
    if (PLATFORM.test(id)) return 'platform'
    start ??= reachable(roots, (module) => bundle.getModuleInfo(module)?.importedIds ?? [])
    return start.has(id) ? 'start' : null
  }
}

/** Every own module that the roots import, and that those import. */
function reachable(roots: readonly string[], importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(roots)
  // A set that grows while it is walked is walked to its new end.
  for (const id of found) for (const imported of importsOf(id)) if (isOwn(imported)) found.add(imported)
  return found
}
