import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/**
 * A page of each context that shows a picture of the console and nothing else, and stays: a browser that was started to have one process for
 * a site keeps it, with all that it has compiled, from one visitor to the next.
 */
const staying = new WeakMap<BrowserContext, Page>()

/** Contexts that nobody uses, each as empty as a new one but for the files of the console that it knows already. */
const rested = new Map<Browser, Map<string, BrowserContext[]>>()

/**
 * A context as a new visitor has it: without cookies, without anything that is kept, of no person. Whoever closes it hands it on to the
 * next visitor with the same options, who is spared to fetch and read the console anew: a third of what opening a page costs.
 */
export async function contextFor(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const key = JSON.stringify(options)
  const ofBrowser = rested.get(browser) ?? new Map<string, BrowserContext[]>()
  rested.set(browser, ofBrowser)
  const earlier = ofBrowser.get(key)?.pop()
  if (earlier) return earlier

  const context = await browser.newContext(options)
  const end = context.close.bind(context)
  context.close = async () => {
    if (ofBrowser.get(key)?.includes(context)) return
    try {
      await empty(context, options.baseURL ?? '')
    } catch {
      return end()
    }
    ofBrowser.set(key, [...(ofBrowser.get(key) ?? []), context])
  }
  return context
}

async function empty(context: BrowserContext, address: string): Promise<void> {
  await context.unrouteAll()
  const known = staying.get(context)
  for (const page of context.pages()) if (page !== known) await page.close()
  await context.setOffline(false)
  await context.clearCookies()
  await context.clearPermissions()
  const page = known ?? (await context.newPage())
  staying.set(context, page)
  if (!known) await page.goto(`${address}/favicon.svg`)
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'all' })
  await session.detach()
}
