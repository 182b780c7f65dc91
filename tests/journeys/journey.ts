import { startTestServer, type TestAccount, type TestServer } from '@atrium/server/test-harness'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { newVisitor, openBrowser } from './browser.ts'

/** A server, a browser, and somebody in front of it. */
export type Journey = {
  server: TestServer
  browser: Browser
  /** A page of its own, signed on as this account. Its trouble (errors, outside requests) fails the test at `close`. */
  signedOn(account: TestAccount, options?: BrowserContextOptions): Promise<Page>
  /** A page of somebody whom nobody knows yet. */
  visitor(options?: BrowserContextOptions): Promise<Page>
  /** Fails when a page had trouble. */
  expectNoTrouble(): void
  close(): Promise<void>
}

/** Signs on without the form, once more where a server on a busy machine says that it cannot keep up. */
export async function signOn(page: Page, { email, password }: TestAccount): Promise<void> {
  const ask = async () => (await page.request.post('/api/auth/login', { data: { email, password } })).status()
  // Outside of a test too, where several tests look at one page.
  const status = await vi.waitUntil(async () => withoutBusy(await ask()), { timeout: 30_000, interval: 500 })
  expect(status, 'the status of the sign-on').toBe(200)
}

/** Null where the server says that it cannot keep up. */
const withoutBusy = (status: number) => (status === 503 ? null : status)

/** All servers of this worker are at one address, one after the other: a browser that knows the console need not fetch it again. */
let port = 0

export async function startJourney(
  overrides: Parameters<typeof startTestServer>[0] = {},
  switches: readonly string[] = [],
): Promise<Journey> {
  const server = await startTestServer({ port, ...overrides })
  port = Number(new URL(server.url).port)
  const browser = await openBrowser(switches)
  const troubles: string[][] = []

  async function visitor(options: BrowserContextOptions = {}): Promise<Page> {
    const { page, trouble } = await newVisitor(browser, server.url, options)
    troubles.push(trouble)
    return page
  }

  return {
    server,
    browser,
    visitor,
    async signedOn(account, options) {
      const page = await visitor(options)
      await signOn(page, account)
      return page
    },
    expectNoTrouble: () => expect(troubles.flat()).toEqual([]),
    async close() {
      for (const context of browser.contexts()) await context.close()
      await server.close()
    },
  }
}

/**
 * The journey of all tests of a file: begins before the first, ends after the last, and fails where a page had trouble. Who came for a
 * test leaves after it, and what it held or made fail at a vendor is over, also where it fails.
 */
export function journeyOfFile(...settings: Parameters<typeof startJourney>): Journey {
  let begun: Journey | undefined
  let ofTest: Page[] = []
  const journey = (): Journey => {
    if (!begun) throw new Error('The journey begins with the first hook or test.')
    return begun
  }
  const come = async (coming: Promise<Page>): Promise<Page> => {
    const page = await coming
    ofTest.push(page)
    return page
  }
  beforeAll(async () => {
    begun = await startJourney(...settings)
  })
  beforeEach(() => {
    ofTest = []
  })
  afterEach(async () => {
    for (const page of ofTest) await page.context().close()
    begun?.server.simulator.control.clear()
  })
  afterAll(async () => {
    try {
      begun?.expectNoTrouble()
    } finally {
      await begun?.close()
    }
  })
  return {
    get server() {
      return journey().server
    },
    get browser() {
      return journey().browser
    },
    visitor: (...given) => come(journey().visitor(...given)),
    signedOn: (...given) => come(journey().signedOn(...given)),
    expectNoTrouble: () => journey().expectNoTrouble(),
    close: () => journey().close(),
  }
}

/** Somebody whom the server has never seen, in front of an address where something can be written. */
export async function newcomerAt(journey: Journey, address: string): Promise<{ account: TestAccount; page: Page }> {
  const account = await journey.server.createAccount()
  const page = await journey.signedOn(account)
  await page.goto(address)
  await composer(page).waitFor()
  return { account, page }
}

export const composer = (page: Page | Locator): Locator => page.getByRole('textbox', { name: 'Message', exact: true })

/** The console's own field, not the one that the page shows before the console is there. */
export const composerInConsole = (page: Page): Locator => composer(page.locator('#main'))

/** What is written in the composer, of whichever kind its field is. */
export const written = (page: Page | Locator): Promise<string> =>
  composer(page).evaluate((field) => {
    const root = field.getRootNode()
    return ((root instanceof ShadowRoot ? root.host : field) as HTMLTextAreaElement).value
  })

/** Writes into the composer and sends. */
export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

/** The conversation as it is read. */
export const conversation = (page: Page): Locator => page.getByRole('region', { name: 'Conversation' })

/** Waits until nothing is being answered any more. */
export async function answered(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop the answer' }).waitFor({ state: 'hidden' })
}

/** Opens a page and waits until it follows what happens elsewhere. */
export async function openFollowing(page: Page, address: string): Promise<void> {
  const following = page.waitForResponse((response) => response.url().endsWith('/api/v1/events') && response.ok())
  await page.goto(address)
  await following
}

/** Goes to another address as a step in the history: the console stays, which is a fraction of the work of a page that loads. */
export async function stepTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Looks at an estimate once: from here on its parts are there without a connection as well. */
export async function seenEstimate(page: Page): Promise<void> {
  await composer(page).fill('A')
  await page.getByRole('button', { name: /^Estimate:/ }).waitFor()
  await composer(page).fill('')
}

/**
 * The session ends just as a request arrives. What the page asks for by itself while it opens is answered before: it would lead to the
 * sign-on as well, at any moment.
 */
export async function endSessionAt(page: Page, method: string, address: string): Promise<void> {
  let isOver = false
  await page.route(address, async (route) => {
    if (isOver || route.request().method() !== method) return route.fallback()
    isOver = true
    await page.request.post('/api/auth/logout')
    return route.continue()
  })
}

/** How often a vendor was asked for an answer from now on; what is looked up of its models does not count. */
export function countAsked({ server }: Pick<Journey, 'server'>): () => number {
  const asked = () => server.simulator.control.received().filter(({ method }) => method === 'POST').length
  const before = asked()
  return () => asked() - before
}

/** The server is out of reach, as in a train; the files of the console are there already or come from the cache. */
export async function cutOff(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
}

export async function reconnect(page: Page): Promise<void> {
  await page.unroute('**/api/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}
