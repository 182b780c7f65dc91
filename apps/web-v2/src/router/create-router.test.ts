import { expect, test } from 'vitest'
import { createRouter, OVERLAY_ENTRY, type RouterPage } from './create-router.ts'
import type { Place, RouteList } from './place.ts'
import type { Route } from './route.ts'

const Screen = () => null

/** A route whose code comes when it is let through. */
function slowRoute(path: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const route: Route = { path, load: () => promise.then(() => Screen) }
  return { route, arrive: resolve }
}

function listOf(...others: Route[]): RouteList {
  const load = async () => Screen
  return {
    routes: [
      { path: '/', leadsTo: '/home' },
      { path: '/home', load },
      { path: '/thread/:type/:id?', load, accepts: { type: ['chat'] } },
      { path: '/media', load, search: ({ q }) => ({ q }) },
      ...others,
    ],
    notFound: { path: '/404', load },
    plainPath: (path) => path.replace(/^\/v2(?=\/)/, ''),
  }
}

/** The part of a browser that a router uses: its address, the steps that were made, and a way back. */
function pageAt(start: string) {
  const steps = [start]
  const states = new Map<number, unknown>()
  const listeners = new Map<string, () => void>()
  const read = () => new URL(`http://console${steps.at(-1)}`)
  const clock = { now: 0 }
  const page: RouterPage = {
    performance: { now: () => clock.now },
    location: {
      get pathname() {
        return read().pathname
      },
      get search() {
        return read().search
      },
      get hash() {
        return read().hash
      },
    },
    history: {
      get state() {
        return states.get(steps.length) ?? null
      },
      pushState(state, _title, address) {
        steps.push(String(address))
        states.set(steps.length, state)
      },
      replaceState(state, _title, address) {
        steps.splice(-1, 1, String(address))
        states.set(steps.length, state)
      },
    },
    addEventListener: (name: string, listener: unknown) => void listeners.set(name, listener as () => void),
    removeEventListener: (name: string) => void listeners.delete(name),
  }
  const goBack = () => {
    steps.pop()
    listeners.get('popstate')?.()
  }
  const connect = () => listeners.get('online')?.()
  return { page, steps, clock, goBack, connect }
}

function started(list: RouteList, address: string) {
  const browser = pageAt(address)
  const router = createRouter(list, browser.page)
  const drawn: string[] = []
  const draw = (place: Place) => {
    drawn.push(place.href)
    router.arrived(place)
  }
  return { ...browser, router, drawn, stop: router.start(draw, router.shown()) }
}

test('a step back before the first drawing is followed', async () => {
  const { page, steps, goBack } = pageAt('/home')
  steps.push('/media')
  const router = createRouter(listOf(), page)
  const first = router.shown()
  goBack()
  const drawn: string[] = []
  router.start(({ href }) => void drawn.push(href), first)
  expect(steps).toEqual(['/home'])
  await expect.poll(() => drawn).toEqual(['/home'])
})

test('a place that is ready before the first drawing has been shown is drawn', async () => {
  const { page } = pageAt('/home')
  const router = createRouter(listOf(), page)
  const first = router.shown()
  void router.navigate('/media')
  await expect.poll(() => router.shown().href).toBe('/media')
  const drawn: string[] = []
  router.start(({ href }) => void drawn.push(href), first)
  await expect.poll(() => drawn).toEqual(['/media'])
})

test('the page is drawn at its address, which is written as the console itself would write it', async () => {
  const { router, steps } = started(listOf(), '/v2/media/?q=a&utm=mail')
  expect(steps).toEqual(['/media?q=a'])
  await expect.poll(() => router.shown().href).toBe('/media?q=a')
})

test('an address that leads on takes with it what its screen reads', () => {
  const { steps } = started(listOf({ path: '/old', leadsTo: '/media' }), '/old?q=fox#top')
  expect(steps).toEqual(['/media?q=fox#top'])
})

test('an address that leads on is left without a trace', async () => {
  const { router, steps } = started(listOf(), '/')
  expect(steps).toEqual(['/home'])
  await router.navigate('/media')
  await router.navigate('/')
  expect(steps).toEqual(['/home', '/media', '/home'])
})

test('the last screen stays until the code of the next one is there', async () => {
  const slow = slowRoute('/slow')
  const { router, steps, drawn } = started(listOf(slow.route), '/home')
  const arrival = router.navigate('/slow')
  expect(steps).toEqual(['/home', '/slow'])
  expect(router.current().href).toBe('/slow')
  expect(router.shown().href).toBe('/home')
  slow.arrive()
  await arrival
  expect(router.shown().href).toBe('/slow')
  expect(drawn).toEqual(['/slow'])
})

test('whoever goes on before the code is there gets the latest screen only', async () => {
  const slow = slowRoute('/slow')
  const { router, drawn } = started(listOf(slow.route), '/home')
  const first = router.navigate('/slow')
  await router.navigate('/media')
  slow.arrive()
  await first
  await new Promise(setImmediate)
  expect(drawn).toEqual(['/media'])
})

test('a step back draws what was there before', async () => {
  const { router, drawn, goBack } = started(listOf(), '/home')
  await router.navigate('/media')
  goBack()
  await expect.poll(() => drawn).toEqual(['/media', '/home'])
})

test('replacing leaves no entry, and neither does a link to where one is', async () => {
  const { router, steps } = started(listOf(), '/home')
  await router.navigate('/media')
  await router.navigate('/media')
  await router.navigate('/media?q=a', { replace: true })
  expect(steps).toEqual(['/home', '/media?q=a'])
})

test('an address of no screen, and one that its screen refuses, show the page for that and stay', () => {
  for (const address of ['/nowhere', '/thread/poem', '//home', '/thread']) {
    const { router, steps } = started(listOf(), address)
    expect(router.shown().route.path).toBe('/404')
    expect(steps).toEqual([address])
  }
})

test('code that could not be fetched is asked for again by the next visit', async () => {
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch')
    return Screen
  }
  const { router } = started(listOf({ path: '/shaky', load }), '/home')
  await router.navigate('/shaky')
  await router.navigate('/home')
  await router.navigate('/shaky')
  await router.navigate('/shaky')
  expect(tries).toBe(2)
})

test('a screen whose code could not be fetched is drawn when the connection is back', async () => {
  let isConnected = false
  const load = async () => {
    if (!isConnected) throw new TypeError('Failed to fetch')
    return Screen
  }
  const { router, drawn, connect } = started(listOf({ path: '/far', load }), '/home')
  await router.navigate('/far')
  isConnected = true
  connect()
  await expect.poll(() => drawn).toEqual(['/far', '/far'])
  connect()
  expect(drawn).toHaveLength(2)
})

test('pointing at a link fetches its code, once, and goes nowhere', async () => {
  let tries = 0
  const load = async () => {
    tries += 1
    return Screen
  }
  const { router, steps } = started(listOf({ path: '/pointed', load }), '/home')
  await router.preload('/pointed')
  await router.preload('/pointed')
  expect([tries, steps]).toEqual([1, ['/home']])
})

test('while the code of a screen is on its way, somebody can be told so', async () => {
  const { route, arrive } = slowRoute('/slow')
  const { router } = started(listOf(route), '/home')
  await router.preload('/home')
  const told: boolean[] = []
  const end = router.pending.subscribe(() => told.push(router.pending.get()))
  const arrival = router.navigate('/slow')
  expect(router.pending.get()).toBe(true)
  arrive()
  await arrival
  expect(told).toEqual([true, false])
  end()
  await router.navigate('/home')
  expect(told).toHaveLength(2)
})

test('a link out of what is open over the page takes the place of the entry that a step back closes it by', async () => {
  const { router, steps, page } = started(listOf(), '/home')
  page.history.pushState(OVERLAY_ENTRY, '', '/home')
  await router.navigate('/media')
  expect(steps).toEqual(['/home', '/media'])
  expect(page.history.state).toBeNull()
})

test('it is known when somebody set out for what is drawn: before its code was there', async () => {
  const { route, arrive } = slowRoute('/slow')
  const { router, clock } = started(listOf(route), '/home')
  await expect.poll(() => router.shown().href).toBe('/home')
  expect(router.setOutAt()).toBe(0)
  clock.now = 100
  const gone = router.navigate('/slow')
  clock.now = 900
  expect(router.setOutAt()).toBe(0)
  arrive()
  await gone
  expect(router.setOutAt()).toBe(100)
})
