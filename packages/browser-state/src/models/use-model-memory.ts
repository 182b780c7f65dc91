import type { ModelRef } from '@atrium/domain/models/model-entry'
import { withPinnedModel, withRecentModel } from '@atrium/domain/model-choice/remember-model'
import type { UserSettings } from '@atrium/domain/user-state/user-state'
import { useMemo } from 'react'
import { useConsole } from '#console/use-console.ts'
import { useUserState } from '#user-state/use-user-state.ts'

const NONE: readonly ModelRef[] = []

export type ModelMemory = {
  pinned: readonly ModelRef[]
  /** Latest first. */
  recent: readonly ModelRef[]
  pin(model: ModelRef, on: boolean): void
}

/** The models that a person has pinned or used last. */
export function useModelMemory(): ModelMemory {
  const { pinnedModels = NONE, recentModels = NONE } = useUserState().settings ?? {}
  const change = useChange()
  return {
    pinned: pinnedModels,
    recent: recentModels,
    pin: (model, on) =>
      change(({ pinnedModels: known = NONE }) => ({ pinnedModels: [...withPinnedModel(known, model, on)] })),
  }
}

/** Writes down that a model was chosen or asked. */
export function useRememberModel(): (model: ModelRef) => void {
  const { userState } = useConsole()
  const change = useChange()
  return (model) => {
    const known = userState.get().settings?.recentModels ?? NONE
    const recent = withRecentModel(known, model)
    // Nobody asked for this to be kept, so nobody is told when it is not.
    if (recent !== known) change(() => ({ recentModels: [...recent] }), { silent: true })
  }
}

function useChange() {
  const { userState } = useConsole()
  return useMemo(
    () => (change: (settings: UserSettings) => UserSettings, options?: { silent?: boolean }) =>
      userState.change(
        (known) => ({ ...known, settings: { ...known.settings, ...change(known.settings ?? {}) } }),
        options,
      ),
    [userState],
  )
}
