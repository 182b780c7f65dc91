import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { useQuery } from '@tanstack/react-query'
import { modelsQuery } from '#models/model-queries.ts'
import { useConsole } from '#console/use-console.ts'
import { useProject } from '#projects/use-project.ts'

const NONE: readonly ModelEntry[] = []

/** The models that read aloud and that write down what is said; none before they are known, and none where they cannot be loaded. */
export function useAudioModels(): readonly ModelEntry[] {
  const { client } = useConsole()
  const { project } = useProject()
  return useQuery(modelsQuery(client, 'audio', project?.projectId)).data ?? NONE
}
