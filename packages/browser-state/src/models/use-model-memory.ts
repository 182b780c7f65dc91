import type { ModelRef } from '@atrium/domain/models/model-entry'
import { useRoom } from '#console/use-room.ts'
import { useUserState } from '#user-state/use-user-state.ts'
import { modelsRoom } from './models-room.ts'

const NONE: readonly ModelRef[] = []

/** The models that a person has pinned, and those used last, latest first. */
export function useModelMemory() {
  const { pinnedModels: pinned = NONE, recentModels: recent = NONE } = useUserState().settings ?? {}
  return { pinned, recent, pin: useRoom(modelsRoom).pin }
}

/** Writes down that a model was chosen or asked. */
export function useRememberModel(): (model: ModelRef) => void {
  return useRoom(modelsRoom).remember
}
