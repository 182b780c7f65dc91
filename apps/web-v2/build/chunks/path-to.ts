/** The shortest way by which a module is imported from one of the roots, both ends included; the module alone where none is. */
export function pathTo(
  module: string,
  roots: readonly string[],
  importsOf: (id: string) => readonly string[],
): readonly string[] {
  const from = new Map<string, string | null>(roots.map((root) => [root, null]))
  // A map that grows while it is walked is walked to its new end: nearer modules first.
  for (const id of from.keys()) {
    if (id === module) break
    for (const imported of importsOf(id)) if (!from.has(imported)) from.set(imported, id)
  }
  const path = [module]
  for (let at = from.get(module); at; at = from.get(at)) path.unshift(at)
  return path
}
