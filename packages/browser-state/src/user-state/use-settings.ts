import { useConsole } from '#console/use-console.ts'
import { useUserState } from './use-user-state.ts'
import type { UserSettings } from '@atrium/domain/user-state/user-state'

const NONE: UserSettings = {}

/** What this person has set for themselves, and the way to set more of it: at once here, a moment later on every device. */
export function useSettings(): [UserSettings, (change: UserSettings) => void] {
  const { userState } = useConsole()
  const settings = useUserState().settings ?? NONE
  const change = (next: UserSettings) => {
    userState.change((state) => ({ ...state, settings: { ...state.settings, ...next } }))
  }
  return [settings, change]
}
