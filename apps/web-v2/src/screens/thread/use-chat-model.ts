import { useModels } from '@atrium/browser-state/react/use-models'
import type { Thread } from '@atrium/contract/entities/thread'
import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { useState } from 'react'

/**
 * The model that answers next in a thread: what was chosen here, else the thread's own. A thread whose model is no longer
 * offered keeps its name and has no entry, so that a replacement can be chosen knowingly. Which models may be chosen is a matter of
 * the thread's own policy, whatever the mode for new threads is.
 */
export function useChatModel(thread: Pick<Thread, 'provider' | 'model' | 'secureData'> | undefined) {
  const own: ModelRef | null =
    thread?.provider && thread.model ? { provider: thread.provider, model: thread.model } : null
  const [chosen, setChosen] = useState<ModelRef | null>(null)
  const wanted = chosen ?? own
  const { models, all, chosen: first, isLoading } = useModels('chat', wanted ?? undefined, thread?.secureData)
  const value = wanted ?? first
  const entry = models.find((model) => isSame(model, value))
  return { models, all, value, entry, isLoading, choose: setChosen }
}

function isSame({ id, provider }: ModelEntry, ref: ModelRef): boolean {
  return id === ref.model && provider === ref.provider
}
