import { readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { init, parse } from 'es-module-lexer'
import { runPlain, type PlainModule } from './run-plain.ts'

/** The thread that writes the texts of `create-plain-scripts`. */
const files: readonly string[] = workerData

/** What names a module of ours. All else is found by Node.js where the text runs. */
const OURS = /^(?:\.|#|@atrium\/)/

await init
parentPort?.postMessage(files.map((file) => scriptOf(pathToFileURL(file).href)))

function scriptOf(entry: string): string {
  const modules: Record<string, PlainModule> = {}
  const found = new Set([entry])
  for (const url of found) {
    const module = plainModule(url)
    modules[url] = module
    for (const imported of Object.values(module.imports)) found.add(imported)
  }
  return `(${runPlain})(${JSON.stringify(entry)}, ${JSON.stringify(modules)})`
}

function plainModule(url: string): PlainModule {
  const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'))
  const { resolve } = createRequire(url)
  const [imported] = parse(source)
  const ours = imported.flatMap(({ specifier }) => (specifier && OURS.test(specifier) ? [specifier] : []))
  return {
    source,
    imports: Object.fromEntries(ours.map((specifier) => [specifier, pathToFileURL(resolve(specifier)).href])),
  }
}
