import { existsSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { contextFor } from './visitors.ts'

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

/** Switches off whatever Chromium would ask the internet for by itself. */
const QUIET = [
  `--disable-features=${UNSEEN.join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The widths at which every screen is looked at. */
export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** The browsers of this worker by their switches. They serve all its files and end with it. */
const opened = new Map<string, Promise<Browser>>()

/** A real Chromium: the system's where there is one, else Playwright's own. @param more switches beside the usual ones */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const key = more.join(' ')
  const earlier = await opened.get(key)
  if (earlier?.isConnected()) return earlier
  const browser = launch(more)
  opened.set(key, browser)
  return browser
}

function launch(more: readonly string[]): Promise<Browser> {
  const executablePath = SYSTEM_BROWSERS.find((path) => path !== undefined && existsSync(path))
  const root = process.getuid?.() === 0
  return chromium.launch({ executablePath, args: [...QUIET, ...more, ...(root ? ['--no-sandbox'] : [])] })
}

/** A page of its own, as a new visitor has it, that fails the test when the console throws or asks another host for anything. */
export async function newVisitor(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; context: BrowserContext; trouble: string[] }> {
  const context = await contextFor(browser, {
    baseURL: address,
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    ...options,
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(`page error: ${error.message}`))
  page.on('dialog', (dialog) => {
    trouble.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== address) trouble.push(`request to ${url.origin}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Warning:|Error:/.test(message.text()))
      trouble.push(message.text())
  })
  return { page, context, trouble }
}

/** No violation of accessibility rules that axe can see. */
export async function expectAccessible(page: Page): Promise<void> {
  // What complies is of no interest, and a page without frames is looked at in one step: a quarter of the work.
  const looks = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const { violations } = await looks.setLegacyMode(page.frames().length === 1).analyze()
  const seen = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect(seen).toEqual([])
}
