import { lazy } from 'react'

const load = () => import('./after-paint.ts')

export const HeaderTray = lazy(async () => ({ default: (await load()).HeaderTray }))
export const NotificationStack = lazy(async () => ({ default: (await load()).NotificationStack }))
export const ShellActions = lazy(async () => ({ default: (await load()).ShellActions }))
export const ThreadLists = lazy(async () => ({ default: (await load()).ThreadLists }))
