import { expect, test } from 'vitest'
import {
  CLEAR_RESOURCE_TIMINGS,
  PAGE_TIMING_DELAY,
  pageTimingEntries,
  pageTimingFailure,
} from './page-timing-entries.ts'

const page = { virtualPath: '/home', previousPath: '/content', startedAt: 1000, endedAt: 1250.4, resources: [] }

test('a report goes out 2000 ms after the route change and clears the resource timings', () => {
  expect(PAGE_TIMING_DELAY).toBe(2000)
  expect(CLEAR_RESOURCE_TIMINGS).toBe(true)
})

test('two entries are pushed: the page request, then the virtual page performance', () => {
  expect(pageTimingEntries(page)).toEqual([
    { event: 'page_request', virtualPath: '/home', referrer: '/content' },
    {
      event: 'virtual_page_performance',
      virtualPath: '/home',
      metrics: { duration: 250, resourceCount: 0, lastResourceEnd: null, transferSize: 0 },
    },
  ])
})

test('only resources that began after the route change count', () => {
  const resources = [
    { startTime: 900, responseEnd: 5000, transferSize: 1 },
    { startTime: 1010, responseEnd: 1100, transferSize: 20 },
    { startTime: 1020, responseEnd: 1400, transferSize: 300 },
  ]
  expect(pageTimingEntries({ ...page, resources })[1].metrics).toEqual({
    duration: 250,
    resourceCount: 2,
    lastResourceEnd: 400,
    transferSize: 320,
  })
})

test('a failed push is told with the path', () => {
  expect(pageTimingFailure('/home')).toBe('Failed to log page information for url /home')
})
