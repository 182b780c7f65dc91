/**
 * Makes the server's model data from a catalog: `node scripts/import-models.ts <catalog.json> [<folder>]` writes one
 * `<provider>.json` per provider into the folder (default: apps/server/data/models). Providers that the catalog does not have stay as
 * they are, and are named: those of audio are written by hand.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { importCatalog } from '@atrium/providers/catalog/import-catalog'

const DEFAULT_FOLDER = resolve(import.meta.dirname, '../apps/server/data/models')

const [path, folder = DEFAULT_FOLDER] = process.argv.slice(2)
if (path === undefined) {
  console.error('Usage: node scripts/import-models.ts <catalog.json> [<folder>]')
  process.exit(2)
}

const files = importCatalog(JSON.parse(readFileSync(path, 'utf8')))
mkdirSync(folder, { recursive: true })
for (const file of files) writeFileSync(join(folder, `${file.provider}.json`), `${JSON.stringify(file, null, 2)}\n`)

const count = files.reduce((sum, file) => sum + file.models.length, 0)
const written = new Set<string>(files.map(({ provider }) => provider))
const others = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => basename(name, '.json'))
  .filter((provider) => !written.has(provider))
console.log(`${count} models of ${files.length} providers written to ${folder}`)
if (others.length > 0) console.log(`Left as they were: ${others.join(', ')}`)
