import { existsSync } from 'node:fs'

/** Chromium without a window first: it shows the same pages for three quarters of the work. */
const SYSTEM_BROWSERS = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The suggestions below the address bar, which nobody sees here: pages of their own in every window, which take more of the machine than
 * the console does. The last switch of this name counts, so that those of Playwright stand here too.
 */
const UNSEEN = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/**
 * Scripts are read while they arrive, on a thread of their own, even where the process has compiled them for an earlier visitor: with it
 * a page reads all of the console once more for nothing.
 */
const NOT_STREAMED = 'ScriptStreaming'

/** Switches off whatever Chromium would ask the internet for by itself. */
const QUIET = [
  `--disable-features=${[...UNSEEN, NOT_STREAMED].join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A page of a test is gone before what is optimized for it would have paid: a fifth of its work is spared without. */
const NOT_OPTIMIZED = '--js-flags=--no-opt --no-maglev'

/** How the tests start a real Chromium: the system's where there is one, else Playwright's own. @param more switches beside the usual ones */
export function launchOptions(more: readonly string[] = []): { executablePath: string | undefined; args: string[] } {
  const executablePath = SYSTEM_BROWSERS.find((path) => path !== undefined && existsSync(path))
  const root = process.getuid?.() === 0
  return { executablePath, args: [...QUIET, NOT_OPTIMIZED, ...more, ...(root ? ['--no-sandbox'] : [])] }
}
