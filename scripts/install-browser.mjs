/**
 * Finds a Chromium for the journeys, or installs one: Debian's package when the user is root on a Debian, Playwright's own
 * build elsewhere. The one without a window is preferred, as it does the same with less work.
 */
import { existsSync } from 'node:fs'
import { attempt, run } from './prepare.mjs'

const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell'

const known = [
  process.env.CHROMIUM_PATH,
  WITHOUT_WINDOW,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].filter(Boolean)

export function installBrowser() {
  const isThere = known.some((path) => existsSync(path))
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  // On somebody's own machine what is there will do; a machine for tests alone saves more than the installation takes.
  if (isThere && !(isDebian && process.env.CI && !process.env.CHROMIUM_PATH && !existsSync(WITHOUT_WINDOW))) return
  if (isDebian) {
    const quietly = { DEBIAN_FRONTEND: 'noninteractive' }
    if (!attempt('apt-get', ['update', '-qq'], quietly) && isThere) return
    const install = ['install', '-y', '-qq', '--no-install-recommends']
    if (!attempt('apt-get', [...install, 'chromium-headless-shell'], quietly) && !isThere)
      run('apt-get', [...install, 'chromium'], quietly)
    return
  }
  run('playwright-core', ['install', 'chromium'])
}
