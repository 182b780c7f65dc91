import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const SHEET = /from '([#.][^']+\.css)'|^import '([#.][^']+\.css)'/gm

/** `#frame/page.module.css` is a path of the package's own source. */
function pathOf(file: string, imported: string): string {
  if (imported.startsWith('.')) return join(dirname(file), imported)
  return join(file.slice(0, file.indexOf('/src/') + '/src/'.length), imported.slice(1))
}

test('every style sheet that is imported is there: the compiler does not look', () => {
  const files = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/web-v2/src/**/*.{ts,tsx}'], { cwd: ROOT })
  const missing = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(SHEET)]
      .map(([, from, alone]) => pathOf(file, from ?? alone ?? ''))
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${file}: ${path}`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(missing).toEqual([])
})
