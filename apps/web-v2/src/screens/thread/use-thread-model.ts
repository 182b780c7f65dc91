import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useModels } from '@atrium/browser-state/models/use-models'
import type { Thread } from '@atrium/contract/entities/thread'
import { defaultModelFor } from '@atrium/domain/model-choice/default-models'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { isModel } from '@atrium/domain/models/is-model'
import { useState } from 'react'

export type ThreadModel = ReturnType<typeof useThreadModel>

/**
 * The model that answers next in a thread: what was chosen here, else the thread's own. A thread whose model is no longer
 * offered keeps its name and has no entry, so that a replacement can be chosen knowingly. Which models may be chosen is a matter of
 * the thread's own policy, whatever the mode for new threads is.
 */
export function useThreadModel(thread: Pick<Thread, 'id' | 'type' | 'provider' | 'model' | 'secureData'>) {
  const threads = useRoom(threadsRoom)
  const { secureChatModel } = useConfig()
  const { secureData, type } = thread
  const own: ModelRef | null =
    thread.provider && thread.model ? { provider: thread.provider, model: thread.model } : null
  const [chosen, setChosen] = useState<ModelRef | null>(null)
  const wanted = chosen ?? own
  const { models, all, chosen: first, isLoading } = useModels(type, wanted ?? undefined, secureData)
  const value = wanted ?? first
  const entry = models.find((model) => isModel(model, value))
  return {
    models,
    all,
    value,
    entry,
    isLoading,
    /** It is offered no more. What secure data forbids is there all the same: another notice says so. */
    isGone: !entry && !isLoading && models.length > 0 && !all.some((model) => isModel(model, value)),
    defaultModel: defaultModelFor(type, { secureDataMode: secureData, secureChatModel }),
    nameOf: (model: ModelRef) => all.find((other) => isModel(other, model))?.name ?? model.model,
    /** Keeps the choice with the thread. */
    change(model: ModelRef) {
      setChosen(model)
      // The options of one model say nothing about another: it begins with its own defaults.
      void threads.change(thread.id, { ...model, providerOptions: {} })
    },
  }
}
