import type { Logger, Navigate } from '#surroundings/surroundings.ts'

/** Where the sign-on lives: `root` is its address, `query` the name of the parameter that carries the way back. */
export type SignOnAddress = { root: string; query: string }

export type SignOnRedirect = {
  /** Leaves for the sign-on page. However many requests fail at once, it leaves once. */
  leave(): void
  /** Makes the next failure count again, after a sign-on. */
  reset(): void
}

/** Source: the specification's error catalogue, section 8. */
const NO_SIGN_ON_URL = 'SSO Login URL not found in PresentationCentral globals.'

/** Sends whoever is not signed on to the single-sign-on root, with the current path to come back to. */
export function createSignOnRedirect({
  address,
  currentPath,
  navigate,
  logger,
}: {
  address: () => SignOnAddress | undefined
  /** Path, query and fragment of the page. */
  currentPath: () => string
  navigate: Navigate
  logger: Logger
}): SignOnRedirect {
  let left = false
  return {
    leave() {
      if (left) return
      const { root, query } = address() ?? { root: '', query: '' }
      if (!root || !query) return logger.error(NO_SIGN_ON_URL)
      const path = currentPath()
      // Somebody who is there already needs no way there, and no way back to it.
      if (path.split(/[?#]/, 1)[0] === root.split(/[?#]/, 1)[0]) return
      left = true
      navigate(`${root}${root.includes('?') ? '&' : '?'}${encodeURIComponent(query)}=${encodeURIComponent(path)}`)
    },
    reset() {
      left = false
    },
  }
}
