import type { ModelScore } from '@atrium/contract/entities/prompt'
import { isModel } from '@atrium/domain/models/is-model'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '#console/use-console.ts'
import { useProject } from '#projects/use-project.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'

const NONE: readonly ModelScore[] = []

/** What the votes of the last weeks in the current project say of a model; null where nobody has voted. What cannot be had is left out in silence. */
export function useModelScores(): (model: ModelEntry) => number | null {
  const { client } = useConsole()
  const projectId = useProject().project?.projectId
  const { data = NONE } = useQuery({
    queryKey: ['prompts', 'scores', projectId ?? null],
    queryFn: async ({ signal }) =>
      (await client.promptResults.scores({ query: { project: projectId } }, { signal })).data,
    enabled: projectId !== undefined,
    meta: NOT_PERSISTED,
  })
  return (entry) => data.find((score) => isModel(entry, score))?.score ?? null
}
