import type { ModelRef, ModelSuccession } from '@atrium/domain/models/model-entry'
import { useQuery } from '@tanstack/react-query'
import { modelsRoom } from './models-room.ts'
import { useRoom } from '#console/use-room.ts'

/** What became of a model that is no longer offered; undefined until that is known, and for a model that nobody knows. */
export function useSuccession(model: ModelRef): ModelSuccession | undefined {
  const { successionQuery } = useRoom(modelsRoom)
  return useQuery(successionQuery(model)).data
}
