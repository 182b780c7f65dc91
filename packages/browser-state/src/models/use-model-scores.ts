import type { ModelScore } from '@atrium/contract/entities/prompts/prompt'
import { preferredModel } from '@atrium/domain/model-choice/preferred-model'
import { isModel } from '@atrium/domain/models/is-model'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '#console/use-console.ts'
import { useProject } from '#projects/use-project.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'

const NONE: readonly ModelScore[] = []

/** What the votes on a model come to, and whether the team prefers it to all others of its list. */
export type ModelVotes = { score: number; preferred: boolean }

/**
 * What the votes of the last weeks in the current project say of the models of a list; null where nobody has voted. What cannot be had is
 * left out in silence.
 */
export function useModelScores(offered: readonly ModelEntry[]): (model: ModelEntry) => ModelVotes | null {
  const { client } = useConsole()
  const projectId = useProject().project?.projectId
  const { data = NONE } = useQuery({
    queryKey: ['prompts', 'scores', projectId ?? null],
    queryFn: async ({ signal }) =>
      (await client.promptResults.scores({ query: { project: projectId } }, { signal })).data,
    enabled: projectId !== undefined,
    meta: NOT_PERSISTED,
  })
  const best = preferredModel(data, offered)
  return (entry) => {
    const votes = data.find((score) => isModel(entry, score))
    return votes ? { score: votes.score, preferred: votes === best } : null
  }
}
