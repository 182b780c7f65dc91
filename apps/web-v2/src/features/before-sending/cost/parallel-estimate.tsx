import { useUserState } from '@atrium/browser-state/user-state/use-user-state'
import type { ShownDesk } from '@atrium/browser-state/writing/create-desk'
import { settleParallel } from '@atrium/browser-state/writing/settle-parallel'
import { parallelModels } from '@atrium/domain/model-choice/parallel-models'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import { useMemo } from 'react'
import { ParallelEstimateNote } from './parallel-estimate-note.tsx'
import { SendingEstimate } from './sending-estimate.tsx'

type Props = {
  shown: ShownDesk
  branch: readonly MessageContent[]
  companion?: boolean | undefined
  /** The models may use tools. */
  tools?: boolean | undefined
  /** The conversation that it goes into, where its earlier messages can be summarized. */
  threadId?: string | undefined
}

/** What a message will take that several models answer at once; that of the main model where no parallel one can be asked. */
export function ParallelEstimate({ shown, ...message }: Props) {
  const { model, options, given, parts, parallel } = shown
  const own = useUserState().settings?.options
  const also = useMemo(() => {
    const added = parallelModels(model.models, model.value, parallel)
    return settleParallel(added, { shown: options, own, given })
  }, [model, parallel, options, own, given])
  const said = { ...message, parts, options: options.values }
  if (!model.entry || also.length === 0) return <SendingEstimate {...said} model={model.entry} />
  return parts.length > 0 && <ParallelEstimateNote {...said} {...{ also }} model={model.entry} />
}
