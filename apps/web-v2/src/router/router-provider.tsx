import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import type { Router } from './create-router.ts'
import { RouterContext } from './router-context.ts'

/**
 * Draws where the router is, another page in small steps: what is typed meanwhile goes first. What changes behind the question mark is
 * drawn at once, since fields show it.
 */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [first] = useState(router.shown)
  const [place, setPlace] = useState(first)
  useLayoutEffect(
    () =>
      router.start((next, last) => {
        if (next.pathname === last.pathname) setPlace(next)
        else startTransition(() => setPlace(next))
      }, first),
    [router, first],
  )
  useLayoutEffect(() => router.arrived(place), [router, place])
  const value = useMemo(() => ({ router, place }), [router, place])
  return <RouterContext value={value}>{children}</RouterContext>
}
