import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type Axe from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { expect } from 'vitest'
import { launchOptions } from '../launch-options.ts'
import { contextFor } from './visitors.ts'

/** The widths at which every screen is looked at. */
export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** For all pages of a context: the next visitor finds what the last one had compiled (see `visitors.ts`). */
const ONE_PROCESS = '--process-per-site'

/** The browsers of this worker by their switches. They serve all its files and end with it. */
const opened = new Map<string, Promise<Browser>>()

/** A real Chromium: the system's where there is one, else Playwright's own. @param more switches beside the usual ones */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const key = more.join(' ')
  const earlier = await opened.get(key)
  if (earlier?.isConnected()) return earlier
  const browser = chromium.launch(launchOptions([ONE_PROCESS, ...more]))
  opened.set(key, browser)
  return browser
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

/** No violation of accessibility rules that axe can see, as soon as the page has said what it is. */
export async function expectAccessible(page: Page): Promise<void> {
  const isNamed = () => {
    const titles = [...document.querySelectorAll('h1')]
    return titles.length > 0 && titles.every(({ textContent }) => textContent.trim() !== '')
  }
  // One that never says so is looked at as it is.
  await page.waitForFunction(isNamed, undefined, { timeout: 5000 }).catch(() => undefined)
  const violations = page.frames().length === 1 ? await lookOnce(page) : await lookIntoFrames(page)
  const seen = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect(seen).toEqual([])
}

type Violation = { id: string; nodes: { html: string }[] }

/** axe in its short form: the long one is twice as much to send and to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What complies is of no interest. */
const RULES = {
  resultTypes: ['violations'],
  // What somebody says to a computer is what they read.
  rules: { 'label-content-name-mismatch': { enabled: true } },
} satisfies Axe.RunOptions

/** A page without frames is looked at in one step, and axe comes to it once: half of the work. */
async function lookOnce(page: Page): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await bringAxe(page)
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const { violations } = await axe.run(document, options)
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))
  }, RULES)
}

/**
 * Not by `evaluate`, for which a page reads all of it anew: so it has what its process has compiled for an earlier one, at half the work. The
 * session ends with the page: one that is detached takes the virtual authenticators of all others with it.
 */
async function bringAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: AXE })
  expect(exceptionDetails).toBeUndefined()
}

async function lookIntoFrames(page: Page): Promise<Violation[]> {
  const { violations } = await new AxeBuilder({ page, axeSource: AXE }).options(RULES).analyze()
  return violations
}

/** Fails unless this part of the page comes to have the focus. */
export async function expectFocused(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate((element) => element === document.activeElement)).toBe(true)
}
