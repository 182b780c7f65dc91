import {
  CLEAR_RESOURCE_TIMINGS,
  PAGE_TIMING_DELAY,
  pageTimingEntries,
  pageTimingFailure,
} from '@atrium/domain/page-timing/page-timing-entries'
import type { Logger, Timers } from '#surroundings/surroundings.ts'

/** The part of `performance` that is measured with. */
export type PagePerformance = {
  now(): number
  getEntriesByType(type: 'resource'): readonly unknown[]
  clearResourceTimings(): void
}

export type PageTiming = {
  /** Call after each route change; `startedAt` is `performance.now()` at its beginning. */
  routeChanged(path: string, startedAt?: number): void
}

/** Pages that skip what is done around every page. Source: the specification's routes, section 2. */
const ERROR_PAGE = /_error$/

type Pending = { path: string; previousPath: string | null; startedAt: number; endedAt: number; callOff: () => void }

/** Reports each route change to the page-view data layer, in two pushes. Source: the specification, section 2. */
export function createPageTiming({
  timers,
  performance,
  dataLayer,
  logger,
  delay = PAGE_TIMING_DELAY,
  clearResources = CLEAR_RESOURCE_TIMINGS,
}: {
  timers: Timers
  performance: PagePerformance
  dataLayer: { push(entry: unknown): unknown }
  logger: Logger
  delay?: number
  clearResources?: boolean
}): PageTiming {
  let previousPath: string | null = null
  let pending: Pending | undefined

  const report = () => {
    if (!pending) return
    const { path, callOff, ...page } = pending
    callOff()
    pending = undefined
    try {
      const resources = performance.getEntriesByType('resource').filter(isResource)
      for (const entry of pageTimingEntries({ ...page, virtualPath: path, resources })) dataLayer.push(entry)
      if (clearResources) performance.clearResourceTimings()
    } catch (error) {
      logger.error(pageTimingFailure(path), error)
    }
  }
  return {
    routeChanged(path, startedAt = performance.now()) {
      // Whoever hurries on leaves a page that is reported all the same.
      report()
      if (ERROR_PAGE.test(path)) return
      const page: Pending = {
        path,
        previousPath,
        startedAt,
        endedAt: performance.now(),
        callOff: timers.after(delay, report),
      }
      previousPath = path
      pending = page
      timers.frame(() => {
        page.endedAt = performance.now()
      })
    },
  }
}

type Resource = { startTime: number; responseEnd: number; transferSize: number }

function isResource(entry: unknown): entry is Resource {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'startTime' in entry &&
    'responseEnd' in entry &&
    'transferSize' in entry
  )
}
