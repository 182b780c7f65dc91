/** The parts of the shell that nobody needs before they can write: one file that comes once the composer is there. */
export { HeaderTray } from './header/header-tray.tsx'
export { TrayMarks } from './header/tray-marks.tsx'
export { NotificationStack } from './notification-stack.tsx'
export { PageEnhancers } from './life/page-enhancers.ts'
export { SecureBanner } from './header/secure-banner.tsx'
export { ShellActions } from './shell-actions.tsx'
export { ThreadLists } from './thread-list/thread-lists.tsx'
