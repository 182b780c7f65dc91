import { chooseModel } from '@atrium/domain/model-choice/choose-model'
import { defaultModels } from '@atrium/domain/model-choice/default-models'
import { listModels } from '@atrium/domain/model-choice/list-models'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { wishedModel } from '@atrium/domain/projects/caller-rules'
import { savedModel } from '@atrium/domain/user-state/saved-model'
import { onlineManager } from '@tanstack/react-query'
import { modelsQuery } from '#models/model-queries.ts'
import type { CheckNeeds, Outgoing } from '../outgoing.ts'

/** What is known of the models; none where they cannot be read, since prices keep nobody from writing without a connection. */
export async function modelsOf(
  type: Outgoing['type'],
  { client, queries, projects }: CheckNeeds,
): Promise<readonly ModelEntry[]> {
  const query = modelsQuery(client, type, projects.get().project?.projectId)
  const known = queries.getQueryData(query.queryKey)
  if (known || !onlineManager.isOnline()) return known ?? []
  return queries.fetchQuery(query).catch(() => [])
}

/** The model that answers where nobody has named one, as the server chooses it; undefined where nothing is known of the models. */
export function defaultAmong(
  all: readonly ModelEntry[],
  { type, secureData }: Pick<Outgoing, 'type' | 'secureData'>,
  { userState, projects, config }: CheckNeeds,
): ModelEntry | undefined {
  const secureChatModel = config.get().config?.secureChatModel ?? ''
  return chooseModel({
    type,
    models: listModels(all, { type, secureDataMode: secureData }),
    saved: savedModel(userState.get(), type),
    wished: wishedModel(projects.get().project?.defaultModels, type),
    defaults: defaultModels({ secureDataMode: secureData, secureChatModel }),
  }).entry
}
