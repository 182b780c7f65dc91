import type { Browser, CDPSession } from 'playwright-core'

/** Fast 4G as Chromium's developer tools have it, and a processor four times slower. */
const NETWORK = { offline: false, latency: 165, downloadThroughput: (9 * 0.9 * 1e6) / 8, uploadThroughput: 168_750 }
const SLOWER_CPU = 4
const PATIENCE = 60_000

/** What a first visit costs until one can write. */
export type Visit = {
  /** Compressed bytes that came over the network. */
  scriptBytes: number
  styleBytes: number
  requests: number
  /** Milliseconds from the start of the navigation. */
  composerVisible: number
  /** The same, until what was typed in it at once is in the hands of the page's own scripts. */
  complete: number
  /** Milliseconds by which tasks were longer than 50, up to then. */
  blocking: number
}

type Cookie = { name: string; value: string }

/** A first visit with an empty cache, until the text field takes what is typed. */
export async function visitPage(browser: Browser, url: string, cookie: Cookie | null): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    if (cookie) await context.addCookies([{ ...cookie, url }])
    await context.addInitScript(watch)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const traffic = await countTraffic(devtools)
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE })
    const composer = page.locator('textarea').first()
    await composer.waitFor({ timeout: PATIENCE })
    await composer.fill('works')
    // A field that stands in for the console's own until that is there hands over what was typed.
    if (cookie) await page.locator('#main textarea').waitFor({ timeout: PATIENCE })
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'works', null, { timeout: PATIENCE })
    const counted = traffic()
    const complete = await page.evaluate(() => performance.now())
    const { composerVisible, blocking } = await page.evaluate(() => ({
      composerVisible: performance.getEntriesByName('composer')[0]?.startTime ?? Number.NaN,
      blocking: performance
        .getEntriesByName('long-task')
        .reduce((sum, { detail }: PerformanceEntry & { detail?: number }) => sum + Math.max(0, (detail ?? 0) - 50), 0),
    }))
    return { ...counted, composerVisible, complete, blocking }
  } finally {
    await context.close()
  }
}

/** Runs in the page before its own scripts: marks when a text field is drawn, and how long tasks took. */
function watch(): void {
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      performance.mark('long-task', { startTime, detail: duration })
    }
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    const field = document.querySelector('textarea')
    if (field && field.getBoundingClientRect().height > 0) performance.mark('composer')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function countTraffic(
  devtools: CDPSession,
): Promise<() => Pick<Visit, 'scriptBytes' | 'styleBytes' | 'requests'>> {
  const types = new Map<string, string>()
  const bytes: Record<string, number> = {}
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (/^https?:/.test(request.url)) types.set(requestId, type ?? 'Other')
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type) bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  })
  await devtools.send('Network.enable')
  return () => ({
    scriptBytes: bytes['Script'] ?? 0,
    styleBytes: bytes['Stylesheet'] ?? 0,
    requests: types.size,
  })
}
