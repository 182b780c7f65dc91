/** How long after a route change the report goes out, in milliseconds. Source: the specification, section 9. */
export const PAGE_TIMING_DELAY = 2000

/** The browser's resource timings are cleared after a report unless somebody says otherwise. */
export const CLEAR_RESOURCE_TIMINGS = true

/** What was measured of one page. Times are milliseconds since the page load began. */
export type PageMeasurement = {
  /** The path of the route, without host, query and hash. */
  virtualPath: string
  previousPath: string | null
  startedAt: number
  endedAt: number
  resources: readonly { startTime: number; responseEnd: number; transferSize: number }[]
}

export type PageRequestEntry = { event: 'page_request'; virtualPath: string; referrer: string | null }

export type PagePerformanceEntry = {
  event: 'virtual_page_performance'
  virtualPath: string
  metrics: {
    /** Milliseconds from the start of the route change to its end. */
    duration: number
    resourceCount: number
    /** Milliseconds until the last resource of this page had come; null if there were none. */
    lastResourceEnd: number | null
    transferSize: number
  }
}

/** The two entries that are pushed after a route change, in their order. Resources from before the change belong to another page. */
export function pageTimingEntries(page: PageMeasurement): [PageRequestEntry, PagePerformanceEntry] {
  const { virtualPath, previousPath, startedAt, endedAt } = page
  const own = page.resources.filter(({ startTime }) => startTime >= startedAt)
  const lastEnd = own.reduce((latest, { responseEnd }) => Math.max(latest, responseEnd), 0)
  const metrics = {
    duration: Math.max(0, Math.round(endedAt - startedAt)),
    resourceCount: own.length,
    lastResourceEnd: own.length === 0 ? null : Math.round(lastEnd - startedAt),
    transferSize: own.reduce((sum, { transferSize }) => sum + transferSize, 0),
  }
  return [
    { event: 'page_request', virtualPath, referrer: previousPath },
    { event: 'virtual_page_performance', virtualPath, metrics },
  ]
}

/** The line for the console when the push fails. Source: the specification, section 8. */
export function pageTimingFailure(path: string): string {
  return `Failed to log page information for url ${path}`
}
