import { useConsole } from '#console/use-console.ts'
import { useStore } from '#store/use-store.ts'
import type { ShownNotification } from './create-notifications.ts'

/** What is on the screen now. Dismiss with `useConsole().notifications.dismiss(id)`. */
export function useNotifications(): readonly ShownNotification[] {
  return useStore(useConsole().notifications)
}
