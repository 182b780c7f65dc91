import type { ComponentType } from 'react'
import type { Route } from '../route.ts'

export type ScreenCode = {
  component?: ComponentType
  /** Ends when the code is there, or cannot be had now. */
  loading?: Promise<void>
  error?: unknown
}

const codes = new WeakMap<Route, ScreenCode>()

/** What there is of the code of a route. */
export function screenCode(route: Route): ScreenCode {
  const code = codes.get(route) ?? {}
  codes.set(route, code)
  return code
}

/** Fetches the code of a route unless it is there or on its way. What failed is asked for again; the promise never rejects. */
export function loadScreen(route: Route): Promise<void> {
  const code = screenCode(route)
  code.loading ??= load(route, code)
  return code.loading
}

async function load(route: Route, code: ScreenCode): Promise<void> {
  try {
    code.component = await route.load?.()
    delete code.error
  } catch (error) {
    code.error = error
    delete code.loading
  }
}
