import type { ModelRef } from '@atrium/domain/models/model-entry'
import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { modelAdministrationRoom } from './model-administration-room.ts'

/** Every model, those too that are hidden or cannot be called. */
export function useAdministeredModels() {
  return useQuery(useRoom(modelAdministrationRoom).listQuery())
}

/** Whom a change of a model reaches. */
export function useModelUse(model: ModelRef) {
  return useQuery(useRoom(modelAdministrationRoom).useQuery(model))
}
