import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { useQuery } from '@tanstack/react-query'
import { modelsRoom } from '#models/models-room.ts'
import { useRoom } from '#console/use-room.ts'
import { useProject } from '#projects/use-project.ts'

const NONE: readonly ModelEntry[] = []

/** The models that read aloud and that write down what is said; none before they are known, and none where they cannot be loaded. */
export function useAudioModels(): readonly ModelEntry[] {
  const { listQuery } = useRoom(modelsRoom)
  const { project } = useProject()
  return useQuery(listQuery('audio', project?.projectId)).data ?? NONE
}
