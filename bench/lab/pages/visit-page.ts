import type { Browser, CDPSession } from 'playwright-core'

/** Fast 4G as Chromium's developer tools have it, and a processor four times slower. */
const NETWORK = { offline: false, latency: 165, downloadThroughput: (9 * 0.9 * 1e6) / 8, uploadThroughput: 168_750 }
const SLOWER_CPU = 4
const PATIENCE = 60_000
const TYPED = 'works'
/** What the page says to its console once it holds what was typed. */
const COMPLETE = 'what was typed is taken over'

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
    // A field that stands in for the console's own until that is there hands over what was typed.
    await context.addInitScript(watch, {
      field: cookie ? '#main textarea' : 'textarea',
      text: TYPED,
      message: COMPLETE,
    })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const traffic = await countTraffic(devtools)
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
    const complete = page.waitForEvent('console', { predicate: (line) => line.text() === COMPLETE, timeout: PATIENCE })
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE })
    await complete
    const {
      origin,
      composerVisible,
      complete: taken,
      tasks,
    } = await page.evaluate(() => {
      const startOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
      return {
        origin: performance.timeOrigin,
        composerVisible: startOf('composer'),
        complete: startOf('complete'),
        tasks: performance.getEntriesByName('long-task').map((task: PerformanceEntry & { detail?: number }) => ({
          start: task.startTime,
          duration: task.detail ?? 0,
        })),
      }
    })
    const blocking = tasks
      .filter(({ start }) => start <= taken)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
    return { ...traffic(origin + taken), composerVisible, complete: taken, blocking }
  } finally {
    await context.close()
  }
}

/**
 * Runs in the page before its own scripts: types as soon as there is a text field, marks when that is drawn and when the page's own
 * holds what was typed, and how long tasks took. A driver that looked and typed from outside would be told much later, and what it
 * brings into the page for it is a task of a tenth of a second.
 */
function watch({ field, text, message }: { field: string; text: string; message: string }): void {
  // While a driver listens, each error that a library makes ahead has its place looked up, for which all of the library is parsed again.
  Error.stackTraceLimit = 0
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      performance.mark('long-task', { startTime, detail: duration })
    }
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    const first = document.querySelector('textarea')
    if (!first || first.getBoundingClientRect().height === 0) return requestAnimationFrame(look)
    performance.mark('composer')
    first.focus()
    document.execCommand('insertText', false, text)
    return requestAnimationFrame(lookForText)
  }
  const lookForText = () => {
    if (document.querySelector<HTMLTextAreaElement>(field)?.value !== text) return requestAnimationFrame(lookForText)
    performance.mark('complete')
    return console.info(message)
  }
  requestAnimationFrame(look)
}

type Traffic = Pick<Visit, 'scriptBytes' | 'styleBytes' | 'requests'>

/** Answers what counts the requests begun, and the bytes of those ended, up to a moment, in milliseconds since 1970. */
async function countTraffic(devtools: CDPSession): Promise<(until: number) => Traffic> {
  const requests = new Map<string, { type: string; begun: number; ended: number; bytes: number }>()
  // The end of a request is told by another clock than its beginning.
  let clock = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request, wallTime, timestamp }) => {
    clock = wallTime - timestamp
    if (!/^https?:/.test(request.url)) return
    requests.set(requestId, { type, begun: wallTime * 1000, ended: Number.POSITIVE_INFINITY, bytes: 0 })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId)
    if (request) requests.set(requestId, { ...request, ended: (timestamp + clock) * 1000, bytes: encodedDataLength })
  })
  await devtools.send('Network.enable')
  return (until) => {
    const begun = [...requests.values()].filter((request) => request.begun <= until)
    const bytesOf = (type: string) =>
      begun
        .filter((request) => request.type === type && request.ended <= until)
        .reduce((sum, { bytes }) => sum + bytes, 0)
    return { scriptBytes: bytesOf('Script'), styleBytes: bytesOf('Stylesheet'), requests: begun.length }
  }
}
