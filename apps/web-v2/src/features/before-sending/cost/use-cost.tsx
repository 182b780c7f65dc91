import { runsRoom } from '@atrium/browser-state/runs/runs-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useModels } from '@atrium/browser-state/models/use-models'
import { threadKeys } from '@atrium/browser-state/threads/thread-keys'
import { shownConversation } from '@atrium/browser-state/runs/shown-conversation'
import type { ThreadWithMessages } from '@atrium/contract/entities/thread'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { estimateMedia } from '@atrium/domain/estimates/estimate-media'
import { estimateSending } from '@atrium/domain/estimates/estimate-sending'
import { messageTree, pathTo } from '@atrium/domain/branches/message-tree'
import { pictureOf, promptOf } from '@atrium/domain/messages/prompt-of'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { isMedia } from '@atrium/domain/threads/thread-type'
import { type ReactNode, useMemo } from 'react'
import type { Outgoing } from '../outgoing.ts'
import { EstimateDetails } from './estimate-details.tsx'
import { type AskedModel, estimateParallel } from './estimate-parallel.ts'
import { MediaEstimateDetails } from './media-estimate-details.tsx'
import { ParallelEstimateDetails } from './parallel-estimate-details.tsx'

export type Cost = {
  /** US dollars; null where no price is known. */
  sum: number | null
  /** How many models are asked at once; one where missing. */
  count?: number
  /** What it is made of. */
  details?: ReactNode
}

/** What a message will cost. Null until the models are known; without a sum where the message's own is not among them. */
export function useCost({ threadId, type, input }: Outgoing): Cost | null {
  const { queries } = useConsole()
  const runs = useRoom(runsRoom)
  const { all, isLoading } = useModels(type)
  return useMemo(() => {
    if (isLoading) return null
    const thread = threadId === null ? undefined : queries.getQueryData<ThreadWithMessages>(threadKeys.one(threadId))
    const find = (wanted: { provider?: string | null; model?: string | null }) =>
      all.find(({ id, provider }) => id === wanted.model && provider === wanted.provider)
    const model = find({ provider: input.provider ?? thread?.provider, model: input.model ?? thread?.model })
    if (!model) return { sum: null }
    const before =
      input.parentId === undefined
        ? shownConversation(thread, threadId === null ? null : runs.of(threadId).get())
        : pathTo(messageTree(thread?.messages ?? []), input.parentId)
    const also = (input.parallel ?? []).flatMap((wanted): AskedModel[] => {
      const entry = find(wanted)
      return entry ? [{ model: entry, options: wanted.providerOptions ?? {} }] : []
    })
    if (also.length > 0) {
      const asked = [{ model, options: input.providerOptions ?? {} }, ...also]
      const parts = input.messages?.flatMap((one) => one.parts) ?? []
      const estimate = estimateParallel(asked, { parts, branch: type === 'chat' ? before : [] })
      return { sum: estimate.cost, count: asked.length, details: <ParallelEstimateDetails estimate={estimate} /> }
    }
    if (isMedia(type)) return costOfMedia(model, input, before)
    const parts = input.messages?.flatMap((one) => one.parts) ?? []
    const branch = type === 'chat' ? before : []
    const estimate = estimateSending({ model, branch, parts, options: input.providerOptions ?? {} })
    return { sum: estimate.cost?.total ?? null, details: <EstimateDetails {...{ estimate, model }} /> }
  }, [all, isLoading, threadId, type, input, queries, runs])
}

function costOfMedia(model: ModelEntry, input: Outgoing['input'], before: readonly ThreadMessage[]): Cost {
  const asked = input.messages?.at(-1) ?? before.findLast(({ role }) => role === 'user')
  const parts = asked?.parts ?? []
  const options = input.providerOptions ?? {}
  const withPicture = pictureOf(parts) !== null || typeof options['image'] === 'string'
  const estimate = estimateMedia({ model, options, prompt: promptOf(parts), withPicture })
  return { sum: estimate.cost, details: <MediaEstimateDetails {...{ estimate, model }} /> }
}
