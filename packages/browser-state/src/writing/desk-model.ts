import { chooseModel } from '@atrium/domain/model-choice/choose-model'
import { defaultModelFor, defaultModels } from '@atrium/domain/model-choice/default-models'
import { listModels } from '@atrium/domain/model-choice/list-models'
import type { ConverseType } from '@atrium/domain/models/content-type'
import { isModel } from '@atrium/domain/models/is-model'
import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'

/** The model that answers next, and what may be chosen instead. */
export type DeskModel = {
  models: readonly ModelEntry[]
  /** Everything that could be chosen if no policy forbade it. */
  all: readonly ModelEntry[]
  value: ModelRef
  /** Undefined where it may not be chosen. */
  entry: ModelEntry | undefined
  isLoading: boolean
  /** It is offered no more. What secure data forbids is there all the same: another notice says so. */
  isGone: boolean
  defaultModel: ModelRef
  nameOf: (model: ModelRef) => string
}

type Facts = {
  type: ConverseType
  /** Every model of the type. */
  all: readonly ModelEntry[]
  isLoading: boolean
  secure: boolean
  secureChatModel: string
  /** The person's own default for the type. */
  saved: ModelRef | undefined
  /** What was chosen here, what the thread has, or what the address names. */
  wanted: { model?: string; provider?: string } | null
  /** A thread keeps the name of a model that is no longer offered, so that a replacement can be chosen knowingly. */
  isThread: boolean
}

/** Which model answers next at a desk, by the policy of its conversation. */
export function deskModel(facts: Facts): DeskModel {
  const { type, all, isLoading, secure, secureChatModel, saved, wanted, isThread } = facts
  const choice = chooseModel({
    type,
    models: listModels(all, { type, secureDataMode: secure }),
    query: { model: wanted?.model, provider: wanted?.provider },
    saved,
    defaults: defaultModels({ secureDataMode: secure, secureChatModel }),
  })
  const { models } = choice
  const value = isThread && isNamed(wanted) ? wanted : choice.chosen
  const entry = isThread ? models.find((model) => isModel(model, value)) : choice.entry
  const isOffered = entry !== undefined || all.some((model) => isModel(model, value))
  return {
    models,
    all,
    value,
    entry,
    isLoading,
    isGone: !isOffered && !isLoading && models.length > 0,
    defaultModel: defaultModelFor(type, { secureDataMode: secure, secureChatModel }),
    nameOf: (model) => all.find((other) => isModel(other, model))?.name ?? model.model,
  }
}

function isNamed(wanted: Facts['wanted']): wanted is ModelRef {
  return wanted?.model !== undefined && wanted.provider !== undefined
}

/** Why nothing can be sent: no model may be chosen, or that of a thread with secure data is not approved for it. */
export type Blocked = 'none' | 'noneSecure' | 'chooseApproved' | null

export function blockedBy(
  { models, entry, isLoading }: DeskModel,
  { secure, isThread }: { secure: boolean; isThread: boolean },
): Blocked {
  if (isLoading) return null
  if (isThread) return secure && !entry ? 'chooseApproved' : null
  return models.length > 0 ? null : secure ? 'noneSecure' : 'none'
}
