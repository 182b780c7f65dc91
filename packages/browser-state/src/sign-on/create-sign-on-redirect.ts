import type { Logger, Navigate, Timers } from '#surroundings/surroundings.ts'

/** Where the sign-on lives: `root` is its address, `query` the name of the parameter that carries the way back. */
export type SignOnAddress = { root: string; query: string }

export type SignOnRedirect = {
  /**
   * Leaves for the sign-on page. However many requests of a page fail together, it leaves once; whoever comes back to the page
   * without having signed on leaves again.
   */
  leave(): void
  /** Makes the next failure count again, after a sign-on. */
  reset(): void
}

/** How long further failures of the same page belong to one leaving, in milliseconds. */
const ONE_LEAVING_MS = 2000

/** Source: the specification's error catalogue, section 8. */
const NO_SIGN_ON_URL = 'SSO Login URL not found in PresentationCentral globals.'

/** Sends whoever is not signed on to the single-sign-on root, with the current path to come back to. */
export function createSignOnRedirect({
  address,
  currentPath,
  navigate,
  logger,
  timers,
}: {
  address: () => SignOnAddress | undefined
  /** Path, query and fragment of the page. */
  currentPath: () => string
  navigate: Navigate
  logger: Logger
  timers: Pick<Timers, 'now'>
}): SignOnRedirect {
  let left: { path: string; at: number } | undefined
  return {
    leave() {
      const { root, query } = address() ?? { root: '', query: '' }
      if (!root || !query) return logger.error(NO_SIGN_ON_URL)
      const path = currentPath()
      // Somebody who is there already needs no way there, and no way back to it.
      if (path.split(/[?#]/, 1)[0] === root.split(/[?#]/, 1)[0]) return
      const now = timers.now()
      if (left?.path === path && now - left.at < ONE_LEAVING_MS) return
      left = { path, at: now }
      navigate(`${root}${root.includes('?') ? '&' : '?'}${encodeURIComponent(query)}=${encodeURIComponent(path)}`)
    },
    reset() {
      left = undefined
    },
  }
}
