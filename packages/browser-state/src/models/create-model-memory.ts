import { withPinnedModel, withRecentModel } from '@atrium/domain/model-choice/remember-model'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { UserSettings } from '@atrium/domain/user-state/user-state'
import type { UserStateStore } from '#user-state/create-user-state.ts'

/** What a person wants to find again of models. */
export type ModelMemory = {
  pin(model: ModelRef, on: boolean): void
  /** Writes down that a model was chosen or asked. */
  remember(model: ModelRef): void
}

export function createModelMemory(userState: Pick<UserStateStore, 'get' | 'change'>): ModelMemory {
  const change = (change: (settings: UserSettings) => UserSettings, options?: { silent?: boolean }) =>
    userState.change(
      (known) => ({ ...known, settings: { ...known.settings, ...change(known.settings ?? {}) } }),
      options,
    )
  return {
    pin: (model, on) =>
      change(({ pinnedModels = [] }) => ({ pinnedModels: [...withPinnedModel(pinnedModels, model, on)] })),
    remember(model) {
      const known = userState.get().settings?.recentModels ?? []
      const recent = withRecentModel(known, model)
      // Nobody asked for this to be kept, so nobody is told when it is not.
      if (recent !== known) change(() => ({ recentModels: [...recent] }), { silent: true })
    },
  }
}
