import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { atLeast, below, type BreakpointName, BREAKPOINTS } from '@atrium/ui/theme/breakpoints'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SHEETS = globSync(['apps/web-v2/**/*.css', 'packages/ui/src/**/*.css'], {
  cwd: ROOT,
  exclude: (path) => /node_modules|dist/.test(path),
})

it('a page changes its layout only at the breakpoints, which meet without an overlap', () => {
  const names = Object.keys(BREAKPOINTS) as BreakpointName[]
  const known = new Set(names.flatMap((name) => [atLeast(name), below(name)]))
  const others = SHEETS.flatMap((sheet) =>
    [...readFileSync(join(ROOT, sheet), 'utf8').matchAll(/@media[^{]*/g)]
      .flatMap(([rule]) => rule.match(/\([^()]*\b(?:width|inline-size)\b[^()]*\)/g) ?? [])
      .filter((query) => !known.has(query))
      .map((query) => `${sheet}: ${query}`),
  )
  expect(others).toEqual([])
})
