import { useConsole } from '@atrium/browser-state/react/console-provider'
import { useProject } from '@atrium/browser-state/react/use-console-state'
import { modelsQuery } from '@atrium/browser-state/queries/model-queries'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { useQuery } from '@tanstack/react-query'

const NONE: readonly ModelEntry[] = []

/** The models that read aloud and that write down what is said; none before they are known, and none where they cannot be loaded. */
export function useAudioModels(): readonly ModelEntry[] {
  const { client } = useConsole()
  const { project } = useProject()
  return useQuery(modelsQuery(client, 'audio', project?.projectId)).data ?? NONE
}
