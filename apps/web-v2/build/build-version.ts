import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * What this build is called: the operator's word, else the package's version with the commit it was built from, as in
 * `0.1.0+155941a`. It names the caches that a newer build must not read.
 */
export function buildVersion(environment: Readonly<Record<string, string | undefined>>): string {
  const given = environment.ATRIUM_BUILD_VERSION?.trim()
  if (given) return given
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout?.trim()
  return commit ? `${version}+${commit}` : version
}
