import { signOnAddress, type SignOnPage } from '@atrium/domain/sign-on/access-gate'
import type { Realm, Risk } from '@atrium/domain/sign-on/realm-and-risk'
import type { Logger, Navigate, Timers } from '#surroundings/surroundings.ts'

/** What the gate asked for, and why it did not open. */
type Asked = { realm?: Realm; risk?: Risk; reason?: string }

export type SignOnRedirect = {
  /**
   * Leaves for the sign-on page. However many requests of a page fail together, it leaves once; whoever comes back to the page
   * without having signed on leaves again. Nobody is torn away in mid-word: it waits for a pause in the typing.
   */
  leave(asked?: Asked): void
  /** Makes the next failure count again, after a sign-on. */
  reset(): void
}

/** How long further failures of the same page belong to one leaving, in milliseconds. */
const ONE_LEAVING_MS = 2000

/** How long no key must have been typed before the page is left, in milliseconds. */
const PAUSE_MS = 700

/** Source: the specification's error catalog, section 8. */
const NO_SIGN_ON_URL = 'SSO Login URL not found in PresentationCentral globals.'

/** Sends whoever is not signed on to the single-sign-on root, with the current path to come back to. */
export function createSignOnRedirect({
  address,
  currentPath,
  navigate,
  logger,
  timers,
  lastTyped = () => 0,
}: {
  address: () => SignOnPage | undefined
  /** Path, query and fragment of the page. */
  currentPath: () => string
  navigate: Navigate
  logger: Logger
  timers: Pick<Timers, 'now' | 'after'>
  /** When something was typed last, in milliseconds since the epoch; 0 where nothing was. */
  lastTyped?: () => number
}): SignOnRedirect {
  type Leaving = { path: string; at: number; address: string }
  let left: Leaving | undefined
  const depart = (leaving: Leaving) => {
    if (left !== leaving) return
    const wait = lastTyped() + PAUSE_MS - timers.now()
    if (wait > 0) timers.after(wait, () => depart(leaving))
    else navigate(leaving.address)
  }
  return {
    leave({ realm, risk, reason } = {}) {
      const { root, query } = address() ?? { root: '', query: '' }
      if (!root || !query) return logger.error(NO_SIGN_ON_URL)
      const path = currentPath()
      // Somebody who is there already needs no way there, and no way back to it.
      if (path.split(/[?#]/, 1)[0] === root.split(/[?#]/, 1)[0]) return
      const now = timers.now()
      if (left?.path === path && now - left.at < ONE_LEAVING_MS) return
      left = { path, at: now, address: signOnAddress({ root, query }, { realm, risk, path, reason }) }
      depart(left)
    },
    reset() {
      left = undefined
    },
  }
}
