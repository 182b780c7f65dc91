import type { UserState } from '@atrium/domain/user-state/user-state'
import { useConsole } from '#console/use-console.ts'
import { useStore } from '#store/use-store.ts'

/** Change with `useConsole().userState.change(change)`. */
export function useUserState(): UserState {
  return useStore(useConsole().userState)
}
