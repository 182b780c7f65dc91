import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { projectAdministrationRoom } from './project-administration-room.ts'

const NONE: readonly ModelEntry[] = []

/** Every model that the installation offers, whatever a project allows. */
export function useAllModels(): readonly ModelEntry[] {
  return useQuery(useRoom(projectAdministrationRoom).allModelsQuery()).data ?? NONE
}
