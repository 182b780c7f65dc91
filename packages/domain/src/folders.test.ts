import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const HERE = import.meta.dirname
const IMPORTED = /\bfrom '#([^/']+)\//g

/** What each folder imports of others, with the folders in it and tests apart: a test may look at a rule from above. */
const folders = new Map<string, Set<string>>()
for (const path of globSync('*/**/*.ts', { cwd: HERE, exclude: ['**/*.test.ts'] })) {
  const [folder = ''] = path.split(/[\\/]/)
  const imported = folders.get(folder) ?? new Set()
  for (const [, other = ''] of readFileSync(resolve(HERE, path), 'utf8').matchAll(IMPORTED)) {
    if (other !== folder) imported.add(other)
  }
  folders.set(folder, imported)
}

/** The way from a folder back to itself; null where there is none. */
function circleFrom(start: string): string[] | null {
  const seen = new Set<string>()
  const ways = [[start]]
  for (let way = ways.pop(); way; way = ways.pop()) {
    for (const next of folders.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, start]
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return null
}

test.each([...folders.keys()])('what %s imports never imports it', (folder) => {
  expect(circleFrom(folder)).toBeNull()
})

test('a file imports of other folders by their name, so that the rule above sees it', () => {
  const relative = globSync('*/*.ts', { cwd: HERE }).filter((path) =>
    readFileSync(resolve(HERE, path), 'utf8').includes("from '../"),
  )
  expect(relative).toEqual([])
})
