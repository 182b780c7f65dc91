import { expect, test } from 'vitest'
import { heardLogger } from '#surroundings/heard-logger.ts'
import { manualTimers } from '#surroundings/manual-timers.ts'
import { createPageTiming } from './create-page-timing.ts'

function house(settings: { delay?: number; clearResources?: boolean; push?: (entry: unknown) => unknown } = {}) {
  const timers = manualTimers()
  const logger = heardLogger()
  const pushed: Record<string, unknown>[] = []
  const start = timers.now()
  let resources = [{ startTime: 10, responseEnd: 60, transferSize: 500 }]
  const timing = createPageTiming({
    timers,
    logger,
    performance: {
      now: () => timers.now() - start,
      getEntriesByType: () => resources,
      clearResourceTimings: () => (resources = []),
    },
    dataLayer: { push: settings.push ?? ((entry) => pushed.push(entry as Record<string, unknown>)) },
    ...settings,
  })
  return { timers, logger, pushed, timing, resources: () => resources }
}

test('2000 ms after a route change come a page request entry and a virtual page performance entry', () => {
  const { timers, pushed, timing, resources } = house()
  timing.routeChanged('/home')
  timers.advance(30)
  timers.drawFrame()
  timers.advance(1969)
  expect(pushed).toEqual([])
  timers.advance(1)
  expect(pushed.map(({ event, virtualPath }) => [event, virtualPath])).toEqual([
    ['page_request', '/home'],
    ['virtual_page_performance', '/home'],
  ])
  expect(pushed[1]?.['metrics']).toMatchObject({ duration: 30, resourceCount: 1, transferSize: 500 })
  expect(resources()).toEqual([])
})

test('resource timings can be kept, and the delay be another', () => {
  const { timers, pushed, timing, resources } = house({ clearResources: false, delay: 10 })
  timing.routeChanged('/home')
  timers.advance(10)
  expect(pushed).toHaveLength(2)
  expect(resources()).toHaveLength(1)
})

test('a page that is left before its report is reported all the same, with the page before it', () => {
  const { timers, pushed, timing } = house()
  timing.routeChanged('/home')
  timing.routeChanged('/converse')
  timers.advance(2000)
  expect(pushed.map(({ event, virtualPath, referrer }) => [event, virtualPath, referrer])).toEqual([
    ['page_request', '/home', null],
    ['virtual_page_performance', '/home', undefined],
    ['page_request', '/converse', '/home'],
    ['virtual_page_performance', '/converse', undefined],
  ])
})

test('pages whose path ends in _error are not reported', () => {
  const { timers, pushed, timing } = house()
  timing.routeChanged('/v1/prompt_error')
  timers.advance(2000)
  expect(pushed).toEqual([])
})

test('a push that fails is logged with the path', () => {
  const { timers, logger, timing } = house({
    push: () => {
      throw new Error('blocked')
    },
  })
  timing.routeChanged('/home')
  timers.advance(2000)
  expect(logger.heard).toEqual(['Failed to log page information for url /home'])
})

test('a page is measured from when somebody set out for it, and with what was begun meanwhile', () => {
  const { timers, pushed, timing, resources } = house()
  timing.routeChanged('/home', 0)
  timers.advance(100)
  resources().push({ startTime: 100, responseEnd: 140, transferSize: 70 })
  timers.advance(50)
  timing.routeChanged('/converse', 100)
  timers.advance(2000)
  expect(pushed.map(({ virtualPath, metrics }) => [virtualPath, metrics])).toEqual([
    ['/home', undefined],
    ['/home', expect.objectContaining({ resourceCount: 1, transferSize: 500 })],
    ['/converse', undefined],
    ['/converse', expect.objectContaining({ duration: 50, resourceCount: 1, lastResourceEnd: 40, transferSize: 70 })],
  ])
})
