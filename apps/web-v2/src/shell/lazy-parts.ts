import { atRest } from '#frame/page-at-rest.ts'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'

const load = () => atRest(() => import('./after-paint.ts'))

export const HeaderTray = lazyPart(async () => ({ default: (await load()).HeaderTray }))
export const NotificationStack = lazyPart(async () => ({ default: (await load()).NotificationStack }))
export const PageEnhancers = lazyPart(async () => ({ default: (await load()).PageEnhancers }))
export const SecureBanner = lazyPart(async () => ({ default: (await load()).SecureBanner }))
export const ShellActions = lazyPart(async () => ({ default: (await load()).ShellActions }))
export const TrayMarks = lazyPart(async () => ({ default: (await load()).TrayMarks }))
export const ThreadLists = lazyPart(async () => ({ default: (await load()).ThreadLists }))
