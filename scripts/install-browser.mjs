/**
 * Finds a Chromium for the journeys, or installs one: Debian's package when the user is root on a Debian, Playwright's own
 * build elsewhere. The one without a window is preferred, as it does the same with less work.
 */
import { existsSync } from 'node:fs'
import { attempt, run } from './prepare.mjs'

const known = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
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
    const install = ['install', '-y', '-qq', '--no-install-recommends']
    if (!attempt('apt-get', [...install, 'chromium-headless-shell'], quietly))
      run('apt-get', [...install, 'chromium'], quietly)
    return
  }
  run('playwright-core', ['install', 'chromium'])
}
