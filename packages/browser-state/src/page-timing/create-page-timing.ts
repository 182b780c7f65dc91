import { isErrorPage } from '@atrium/domain/navigation/is-error-page'
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
  /** What was begun for the page that is shown, and taken from the browser with the report of the page before. */
  let carried: readonly Resource[] = []

  /** @param until when somebody set out for the next page: what was begun from then on is of that one */
  const report = (until = Number.POSITIVE_INFINITY) => {
    if (!pending) return
    const { path, callOff, ...page } = pending
    callOff()
    pending = undefined
    try {
      const resources = [...carried, ...performance.getEntriesByType('resource').filter(isResource)]
      const own = resources.filter(({ startTime }) => startTime < until)
      carried = clearResources ? resources.filter(({ startTime }) => startTime >= until) : []
      if (clearResources) performance.clearResourceTimings()
      for (const entry of pageTimingEntries({ ...page, virtualPath: path, resources: own })) dataLayer.push(entry)
    } catch (error) {
      logger.error(pageTimingFailure(path), error)
    }
  }
  return {
    routeChanged(path, startedAt = performance.now()) {
      // Whoever hurries on leaves a page that is reported all the same.
      report(startedAt)
      if (isErrorPage(path)) return
      const page: Pending = {
        path,
        previousPath,
        startedAt,
        endedAt: performance.now(),
        callOff: timers.after(delay, () => report()),
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
