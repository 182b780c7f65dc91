import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, 'tools')

/** The command of an installed tool. */
export function commandOf(tool: 'claude' | 'codex' | 'opencode'): string {
  return join(FOLDER, 'node_modules/.bin', tool)
}

/**
 * Installs the tools where they are not there, at the versions that are asked for. They have no dependencies but a program for each system, of
 * which npm locks only those that it has seen.
 */
export default function installTools(): void {
  if (existsSync(commandOf('opencode'))) return
  execFileSync('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
}
