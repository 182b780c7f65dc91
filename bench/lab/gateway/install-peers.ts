import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../start-program.ts'

const FOLDER = join(ROOT, 'bench/peers')

/**
 * The folder of a package that Atrium is measured beside. They are installed by whoever measures, from a lock file of their own: nobody else
 * waits for their hundred packages, and none of these can displace one of the product's.
 */
export function peerFolder(name: string): string {
  const folder = join(FOLDER, 'node_modules', name)
  if (!existsSync(folder)) {
    console.log(`Installing ${name} …`)
    execFileSync('npm', ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'], {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
  }
  return folder
}
