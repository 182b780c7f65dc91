import type { Config } from '@atrium/contract/entities/config'
import { type FeatureFlag, isFlagOn } from '@atrium/domain/permissions/feature-flags'
import { mostRecentIds } from '@atrium/domain/user-state/keep-most-recent'
import { isFavorite } from '@atrium/domain/user-state/mark-item'
import type { MarkedKind, UserState } from '@atrium/domain/user-state/user-state'
import { useMemo } from 'react'
import type { ConfigState } from '#config/create-config.ts'
import type { LocaleFiles } from '#locale/create-locale.ts'
import type { ShownNotification } from '#notifications/create-notifications.ts'
import type { ProjectsState } from '#projects/create-projects.ts'
import type { SecureDataState } from '#secure-data/create-secure-data.ts'
import type { SignOnState } from '#sign-on/create-sign-on.ts'
import { useRoom } from '#console/use-room.ts'
import { developerModeRoom } from '#developer-mode/developer-mode-room.ts'
import { useConsole } from './console-provider.tsx'
import { useStore } from './use-store.ts'

/** The config with its status, for the frame: cached copy, fresh copy or the error fallback. */
export function useConfigState(): ConfigState {
  return useStore(useConsole().config)
}

/** The config, for everything that is drawn once it is there. Throws before that: guard with `useConfigState` above. */
export function useConfig(): Config {
  const { config } = useConfigState()
  if (!config) throw new Error('useConfig needs a loaded config: guard with useConfigState above.')
  return config
}

/** A flag that the server does not name reads as off. */
export function useFeatureFlag(flag: FeatureFlag): boolean {
  return isFlagOn(useConfigState().config?.appConfig.featureFlags.ui, flag)
}

export function useSignOn(): SignOnState {
  return useStore(useConsole().signOn)
}

/** The projects and the current one. Select with `useConsole().projects.select(projectId)`. */
export function useProject(): ProjectsState {
  return useStore(useConsole().projects)
}

/** Whether secure data is allowed and on. Switch with `useConsole().secureData.set(on)`. */
export function useSecureData(): SecureDataState {
  return useStore(useConsole().secureData)
}

/** Switch with `useRoom(developerModeRoom).set(on)`. */
export function useDeveloperMode(): boolean {
  return useStore(useRoom(developerModeRoom))
}

/** Change with `useConsole().userState.change(change)`. */
export function useUserState(): UserState {
  return useStore(useConsole().userState)
}

export function useFavorite(kind: MarkedKind, id: string): boolean {
  return isFavorite(useUserState(), { kind, id })
}

/** The ids of the favorites or the recently viewed of a kind, the most recent first. */
export function useMarkedIds(list: 'favorites' | 'lastViewed', kind: MarkedKind): string[] {
  const marks = useUserState()[list]?.[kind]
  return useMemo(() => mostRecentIds(marks ?? {}), [marks])
}

/** What is on the screen now. Dismiss with `useConsole().notifications.dismiss(id)`. */
export function useNotifications(): readonly ShownNotification[] {
  return useStore(useConsole().notifications)
}

export function useLocaleFiles(): LocaleFiles {
  return useStore(useConsole().locale)
}
