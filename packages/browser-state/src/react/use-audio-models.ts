import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { useQuery } from '@tanstack/react-query'
import { modelsQuery } from '#queries/model-queries.ts'
import { useConsole } from './console-provider.tsx'
import { useProject } from './use-console-state.ts'

const NONE: readonly ModelEntry[] = []

/** The models that read aloud and that write down what is said; none before they are known, and none where they cannot be loaded. */
export function useAudioModels(): readonly ModelEntry[] {
  const { client } = useConsole()
  const { project } = useProject()
  return useQuery(modelsQuery(client, 'audio', project?.projectId)).data ?? NONE
}
