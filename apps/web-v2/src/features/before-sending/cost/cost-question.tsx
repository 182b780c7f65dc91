import { useConsole } from '@atrium/browser-state/react/console-provider'
import { useModels } from '@atrium/browser-state/react/use-models'
import { queryKeys } from '@atrium/browser-state/queries/query-keys'
import { shownConversation } from '@atrium/browser-state/runs/shown-conversation'
import type { ThreadWithMessages } from '@atrium/contract/entities/thread'
import { estimateSending } from '@atrium/domain/pricing/estimate-sending'
import { messageTree, pathTo } from '@atrium/domain/threads/message-tree'
import { useEffect, useMemo } from 'react'
import { useSettings } from '#page/use-settings.ts'
import type { Outgoing } from '../outgoing.ts'
import { CostDialog } from './cost-dialog.tsx'

export type CostQuestionProps = { message: Outgoing; onAnswer: (answer: Outgoing | null) => void }

/** Reckons what a message will cost, lets it pass where that is within the limit, and asks where it is not. */
export function CostQuestion({ message, onAnswer }: CostQuestionProps) {
  const [{ confirmAbove }, change] = useSettings()
  const known = useEstimate(message)
  const sum = known?.estimate?.cost?.total ?? 0
  // Without a price nothing can be said against it.
  const passes = confirmAbove === undefined || (known !== null && sum <= confirmAbove)
  useEffect(() => {
    if (passes) onAnswer(message)
  }, [passes, message, onAnswer])
  if (passes || !known?.estimate) return null
  const { estimate, model } = known
  return (
    <CostDialog
      {...{ estimate, model }}
      limit={confirmAbove}
      onSend={() => onAnswer(message)}
      onRaise={(limit) => {
        change({ confirmAbove: limit })
        onAnswer(message)
      }}
      onBack={() => onAnswer(null)}
    />
  )
}

/** Null until the models are known; without an estimate where the message's own is not among them. */
function useEstimate({ threadId, type, input }: Outgoing) {
  const { queries, runs } = useConsole()
  const { all, isLoading } = useModels(type)
  return useMemo(() => {
    if (isLoading) return null
    const thread = threadId === null ? undefined : queries.getQueryData<ThreadWithMessages>(queryKeys.thread(threadId))
    const wanted = { provider: input.provider ?? thread?.provider, id: input.model ?? thread?.model }
    const model = all.find(({ id, provider }) => id === wanted.id && provider === wanted.provider)
    if (!model) return { estimate: null }
    const branch =
      type !== 'chat'
        ? []
        : input.parentId === undefined
          ? shownConversation(thread, threadId === null ? null : runs.of(threadId).get())
          : pathTo(messageTree(thread?.messages ?? []), input.parentId)
    const parts = input.messages?.flatMap((one) => one.parts) ?? []
    return { model, estimate: estimateSending({ model, branch, parts, options: input.providerOptions ?? {} }) }
  }, [all, isLoading, threadId, type, input, queries, runs])
}
