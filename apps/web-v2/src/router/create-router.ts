import { createStore, type ReadableStore } from '@atrium/browser-state/store/create-store'
import { addressOf } from './address-of.ts'
import { inPlainSpelling, placeAt, type Place, type RouteList } from './place.ts'
import { loadScreen, screenCode } from './loading/screen-code.ts'
import type { Route } from './route.ts'
import type { Target } from './target.ts'

/** What a router needs of the browser. */
export type RouterPage = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>
  history: Pick<History, 'pushState' | 'replaceState' | 'state'>
  performance: Pick<Performance, 'now'>
}

/** A target, or an address within the console. */
export type Destination = Target | string

type Draw = (place: Place, last: Place) => void

export type Router = {
  /** All that it leads to, as it was given them: in the console the rows of its screens. */
  routes: readonly Route[]
  /** Where the address says that somebody is. */
  current: () => Place
  /** What is drawn: while the code of the next screen is fetched, the last one. */
  shown: () => Place
  /** When somebody set out for what is drawn, in milliseconds since the page began to load; 0 for the first place. */
  setOutAt: () => number
  /**
   * Follows the browser's steps and calls back with each place that is to be drawn, and the last; `drawn` is what is drawn by now.
   * Answers what ends that.
   */
  start: (draw: Draw, drawn: Place) => () => void
  /** Goes to a destination; `replace` leaves no entry in the history. Ends once the place is drawn. */
  navigate: (destination: Destination, how?: { replace?: boolean }) => Promise<void>
  /** Fetches the code of a destination. */
  preload: (destination: Destination) => Promise<void>
  /** From now on every link of the console carries something along. */
  carry: (along: (href: string) => string) => void
  /** Where a link leads, with what it carries along. */
  linkTo: (href: string) => string
  /** The place has been drawn. */
  arrived: (place: Place) => void
  /** Is the code of a screen on its way, while the last one is shown? */
  pending: ReadableStore<boolean>
}

/** The state of an entry of the history that stands for something opened over the page, so that a step back closes it. */
export const OVERLAY_ENTRY = 'overlay'

/** Joins the address of a page to the screens of its console. */
export function createRouter(list: RouteList, page: RouterPage): Router {
  const { location, history, performance } = page
  const written = () => location.pathname + location.search + location.hash
  let draw: Draw | undefined
  let arrivals: (() => void)[] = []
  let current = placeAt(written(), list)
  let shown = current
  let setOutAt = 0
  let linkTo = (href: string) => href
  const pending = createStore(false)
  void loadScreen(current.route)

  const show = async (place: Place) => {
    const now = performance.now()
    current = place
    if (!screenCode(place.route).component) {
      pending.set(current.route !== shown.route)
      await loadScreen(place.route)
    }
    // Meanwhile somebody may have gone on.
    if (current !== place) return
    const last = shown
    shown = place
    setOutAt = now
    pending.set(false)
    draw?.(place, last)
  }
  const onStep = () => void show(placeAt(written(), list))
  const onConnection = () => {
    if (screenCode(current.route).error !== undefined) void show({ ...current })
  }

  return {
    routes: list.routes,
    current: () => current,
    shown: () => shown,
    setOutAt: () => setOutAt,
    start(by, drawn) {
      draw = by
      page.addEventListener('popstate', onStep)
      page.addEventListener('online', onConnection)
      // Since the page was read, somebody may have stepped back or been led on.
      const plain = inPlainSpelling(placeAt(written(), list), list)
      if (plain.href !== written()) history.replaceState(null, '', plain.href)
      if (plain.href !== drawn.href) void show(plain)
      return () => {
        draw = undefined
        page.removeEventListener('popstate', onStep)
        page.removeEventListener('online', onConnection)
      }
    },
    navigate(destination, { replace = false } = {}) {
      const place = placeAt(addressTo(destination), list)
      // Whoever is there already needs no second entry, as with a link of the browser's own; nor does what was open over the page.
      const isThere = place.href === current.href || history.state === OVERLAY_ENTRY
      const how = replace || isThere ? 'replaceState' : 'pushState'
      history[how](null, '', place.href)
      const { promise, resolve } = Promise.withResolvers<void>()
      arrivals.push(resolve)
      void show(place)
      return promise
    },
    preload: (destination) => loadScreen(placeAt(addressTo(destination), list).route),
    carry(along) {
      linkTo = along
      // So that links that are there already are drawn anew.
      void show({ ...current })
    },
    linkTo: (href) => linkTo(href),
    arrived(place) {
      if (place !== current) return
      for (const resolve of arrivals) resolve()
      arrivals = []
    },
    pending,
  }
}

function addressTo(destination: Destination): string {
  return typeof destination === 'string' ? destination : addressOf(destination)
}
