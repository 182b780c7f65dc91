import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Chromium with a window's machinery first: its times are those that people have. */
const SYSTEM_BROWSERS = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/chromium-headless-shell',
]

/** The Chromium of the system, closed with the stack. */
export async function openBrowser(stack: AsyncDisposableStack): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: SYSTEM_BROWSERS.find((path) => path !== undefined && existsSync(path)),
    args: ['--disable-gpu', '--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  stack.defer(() => browser.close())
  return browser
}
