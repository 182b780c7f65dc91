import { chooseModel, type ModelChoice } from '@atrium/domain/model-choice/choose-model'
import type { ConverseType } from '@atrium/domain/models/content-type'
import { wishedModel } from '@atrium/domain/projects/caller-rules'
import { savedModel } from '@atrium/domain/user-state/saved-model'
import { defaultModels } from '@atrium/domain/model-choice/default-models'
import { listModels } from '@atrium/domain/model-choice/list-models'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { modalityOfType } from '@atrium/domain/models/modality-of-type'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { modelsRoom } from './models-room.ts'
import { useRoom } from '#console/use-room.ts'
import { useConfig } from '#config/use-config.ts'
import { useProject } from '#projects/use-project.ts'
import { useSecureData } from '#secure-data/use-secure-data.ts'
import { useUserState } from '#user-state/use-user-state.ts'

export type Models = ModelChoice<ModelEntry> & {
  isLoading: boolean
  /** Everything that could be chosen for this type if no policy forbade it. */
  all: readonly ModelEntry[]
}

/**
 * The models that can be chosen for a type now, and which one opens first. `query` is what the address names. A list that
 * cannot be loaded is empty: the specification (section 8) lets such errors pass in silence.
 * @param policy whether it is for secure data; what holds for a new thread where missing
 */
export function useModels(type: ConverseType, query?: { model?: string; provider?: string }, policy?: boolean): Models {
  const { listQuery } = useRoom(modelsRoom)
  const { secureChatModel } = useConfig()
  const { project } = useProject()
  const { on } = useSecureData()
  const secureDataMode = policy ?? on
  const state = useUserState()
  const saved = savedModel(state, type)
  const wished = wishedModel(project?.defaultModels, type)
  const { data, isLoading } = useQuery(listQuery(modalityOfType(type), project?.projectId))
  const { model, provider } = query ?? {}
  const all = useMemo(() => listModels(data ?? [], { type, secureDataMode: false }), [data, type])
  const choice = useMemo(
    () =>
      chooseModel({
        type,
        models: listModels(all, { type, secureDataMode }),
        query: { model, provider },
        saved,
        wished,
        defaults: defaultModels({ secureDataMode, secureChatModel }),
      }),
    [type, all, secureDataMode, secureChatModel, model, provider, saved, wished],
  )
  return {
    ...choice,
    all,
    isLoading,
  }
}
