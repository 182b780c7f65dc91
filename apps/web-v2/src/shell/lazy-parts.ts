import { lazy } from 'react'
import { pageAtRest } from '#page/page-at-rest.ts'

const load = async () => {
  await pageAtRest()
  return import('./after-paint.ts')
}

export const ActivityMark = lazy(async () => ({ default: (await load()).ActivityMark }))
export const HeaderTray = lazy(async () => ({ default: (await load()).HeaderTray }))
export const NotificationStack = lazy(async () => ({ default: (await load()).NotificationStack }))
export const ShellActions = lazy(async () => ({ default: (await load()).ShellActions }))
export const ThreadLists = lazy(async () => ({ default: (await load()).ThreadLists }))
