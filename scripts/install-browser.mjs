/**
 * Finds a Chromium for the journeys, or installs one: Debian's package when the user is root on a Debian, Playwright's own
 * build elsewhere.
 */
import { existsSync } from 'node:fs'
import { run } from './prepare.mjs'

const known = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].filter(Boolean)

export function installBrowser() {
  if (known.some((path) => existsSync(path))) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quietly = { DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], quietly)
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quietly)
    return
  }
  run('playwright-core', ['install', 'chromium'])
}
