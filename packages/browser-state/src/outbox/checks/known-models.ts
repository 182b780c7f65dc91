import { chooseModel } from '@atrium/domain/model-choice/choose-model'
import { defaultModels } from '@atrium/domain/model-choice/default-models'
import { listModels } from '@atrium/domain/model-choice/list-models'
import { isModel } from '@atrium/domain/models/is-model'
import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
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

/** A message whose policy was turned on, with a model that is approved for secure data: its own where that is. */
export async function withApprovedModel(message: Outgoing, needs: CheckNeeds): Promise<Outgoing> {
  const { provider, model } = message.input
  if (!message.secureData || provider === undefined || model === undefined) return message
  const all = await modelsOf(message.type, needs)
  const approved = listModels(all, { type: message.type, secureDataMode: true })
  if (all.length === 0 || approved.some((entry) => isModel(entry, { provider, model }))) return message
  const entry = defaultAmong(all, message, needs)
  if (!entry) return message
  const chosen: ModelRef = { provider: entry.provider, model: entry.id }
  // The options of one model say nothing about another.
  return { ...message, input: { ...message.input, ...chosen, providerOptions: {} } }
}
