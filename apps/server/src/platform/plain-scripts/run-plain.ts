/** A module without types; `imports` are the addresses of the modules of ours that it imports, by how it names them. */
export type PlainModule = { source: string; imports: Readonly<Record<string, string>> }

/**
 * Runs a module out of given ones. Its own text is what is written down, to run in another process: it uses nothing around it.
 * @param entry the address of that module
 * @param modules by address: it and all of ours that is imported from there
 */
export function runPlain(entry: string, modules: Readonly<Record<string, PlainModule>>): void {
  process.getBuiltinModule('node:module').registerHooks({
    resolve(specifier, context, next) {
      const url = specifier === entry ? entry : modules[context.parentURL ?? '']?.imports[specifier]
      return url === undefined ? next(specifier, context) : { url, format: 'module', shortCircuit: true }
    },
    load(url, context, next) {
      const module = modules[url]
      return module ? { source: module.source, format: 'module', shortCircuit: true } : next(url, context)
    },
  })
  // One that fails ends its process, or its thread.
  void import(entry)
}
