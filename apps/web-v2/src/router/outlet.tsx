import { createElement, use } from 'react'
import { reloadOnce } from './loading/reload-once.ts'
import { loadScreen, screenCode } from './loading/screen-code.ts'
import { usePlace } from './use-place.ts'

const never = new Promise<never>(() => undefined)

/** The screen of the place that is drawn. One whose code cannot be had throws why. */
export function Outlet() {
  const { route } = usePlace()
  const { component, error } = screenCode(route)
  if (component) return createElement(component)
  if (error !== undefined) {
    if (reloadOnce(error, window)) use(never)
    throw error
  }
  // Only at the start: a later place is drawn when its code is there.
  use(loadScreen(route))
  return null
}
