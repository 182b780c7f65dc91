import type { Client } from '@atrium/client'
import type { ModelEntry, ModelRef, ModelSuccession } from '@atrium/domain/models/model-entry'
import type { Modality } from '@atrium/domain/catalog/modality'
import { PROVIDERS_BY_MODALITY } from '@atrium/domain/providers/provider-name'
import { queryOptions } from '@tanstack/react-query'

/** Under which all lists of models stand in the query cache. */
export const MODELS = ['models'] as const

const modelKeys = {
  list: (modality: Modality, project: number | undefined) => [...MODELS, modality, project ?? null] as const,
  succession: (model: ModelRef) => ['succession', model.provider, model.model] as const,
}

/** Every field of an entry: the v2 console asks with the wildcard. Source: the specification, section 7, "Prompts". */
const ALL_FIELDS = ['*']

/** All models that make one kind of thing, hidden ones included: what may be chosen is `listModels`' to say. */
export function modelsQuery(client: Client, modality: Modality, project: number | undefined) {
  return queryOptions({
    queryKey: modelKeys.list(modality, project),
    queryFn: async ({ signal }): Promise<ModelEntry[]> => {
      const query = { providers: [...PROVIDERS_BY_MODALITY[modality]], fields: ALL_FIELDS, project }
      const { data } = await client.models.list({ query }, { signal })
      return data as ModelEntry[]
    },
  })
}

/** What became of a model that the list does not hold. Fails for one that nobody knows. */
export function successionQuery(client: Client, model: ModelRef) {
  return queryOptions({
    queryKey: modelKeys.succession(model),
    queryFn: async ({ signal }): Promise<ModelSuccession> =>
      (await client.models.succession({ query: { provider: model.provider, model: model.model } }, { signal })).data,
    retry: false,
  })
}
