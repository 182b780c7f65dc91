import type { ConverseType } from '@atrium/domain/models/content-type'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { isModel } from '@atrium/domain/models/model-sections'
import { useQueries } from '@tanstack/react-query'
import { modelsQuery } from '#queries/model-queries.ts'
import { useConsole } from './console-provider.tsx'
import { useProject } from './use-console-state.ts'
import { MODALITY } from './use-models.ts'

/** The name of a model for a list of threads of several types; its id until the models of these types are there. */
export function useModelNames(types: Iterable<ConverseType>): (model: ModelRef) => string {
  const { client } = useConsole()
  const { project } = useProject()
  const modalities = [...new Set([...types].map((type) => MODALITY[type]))]
  const known = useQueries({
    queries: modalities.map((modality) => modelsQuery(client, modality, project?.projectId)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  return (model) => known.find((entry) => isModel(entry, model))?.name ?? model.model
}
