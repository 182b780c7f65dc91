import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { AskedModel } from '@atrium/domain/estimates/estimate-parallel'
import { type MessageCost, messageCost } from '@atrium/domain/estimates/message-cost'
import { messageTree, pathTo } from '@atrium/domain/branches/message-tree'
import { threadKeys } from '#threads/thread-keys.ts'
import { cachedSince } from '#writing/cached-since.ts'
import { shownConversation } from '#runs/conversation/shown-conversation.ts'
import type { CheckNeeds, Outgoing } from '../outgoing.ts'
import { defaultAmong, modelsOf } from './known-models.ts'

/** What a message will cost; null where its model is not among those that are known. One that names no model is answered by the default. */
export async function costOf(
  { threadId, type, secureData, beginning, input, before: given }: Outgoing,
  needs: CheckNeeds,
): Promise<MessageCost | null> {
  const { queries, runs } = needs
  const all = await modelsOf(type, needs)
  const thread = threadId === null ? undefined : queries.getQueryData<ThreadWithMessages>(threadKeys.one(threadId))
  const wanted = { provider: input.provider ?? thread?.provider, model: input.model ?? thread?.model }
  const isNamed = Boolean(wanted.provider && wanted.model)
  const model = isNamed
    ? all.find(({ id, provider }) => id === wanted.model && provider === wanted.provider)
    : defaultAmong(all, { type, secureData }, needs)
  if (!model) return null
  const before =
    given ??
    (input.parentId === undefined
      ? shownConversation(thread, threadId === null ? null : runs.of(threadId).get())
      : pathTo(messageTree(thread?.messages ?? []), input.parentId))
  const others = (input.parallel ?? []).flatMap((wanted) => askedAmong(all, wanted))
  const companion = Boolean(input.companion ?? thread?.companion ?? beginning?.companion)
  const parts = (input.messages ?? []).flatMap((one) => one.parts)
  return messageCost({
    type,
    asked: [{ model, options: input.providerOptions ?? {} }, ...others],
    parts,
    before,
    companion,
    tools: (input.tools ?? []).length > 0,
    cachedSince: cachedSince(Date.now()),
  })
}

/** Every model that a message asks, with its options; those that are not known are left out. */
export async function askedBy({ type, input }: Outgoing, needs: CheckNeeds): Promise<AskedModel[]> {
  const all = await modelsOf(type, needs)
  return [input, ...(input.parallel ?? [])].flatMap((wanted) => askedAmong(all, wanted))
}

function askedAmong(
  all: readonly ModelEntry[],
  { provider, model, providerOptions = {} }: Pick<Outgoing['input'], 'provider' | 'model' | 'providerOptions'>,
): AskedModel[] {
  const entry = all.find((one) => one.id === model && one.provider === provider)
  return entry ? [{ model: entry, options: providerOptions }] : []
}
