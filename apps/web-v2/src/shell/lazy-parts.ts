import { lazy } from 'react'

/** At the latest after this many milliseconds. */
const LATEST = 1000

/** The first quiet moment: the page is drawn, and what was typed meanwhile has been taken. */
function quiet(): Promise<unknown> {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) return new Promise((resolve) => setTimeout(resolve, LATEST / 10))
  return new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: LATEST }))
}

const load = async () => {
  await quiet()
  return import('./after-paint.ts')
}

export const HeaderTray = lazy(async () => ({ default: (await load()).HeaderTray }))
export const NotificationStack = lazy(async () => ({ default: (await load()).NotificationStack }))
export const ShellActions = lazy(async () => ({ default: (await load()).ShellActions }))
export const ThreadLists = lazy(async () => ({ default: (await load()).ThreadLists }))
