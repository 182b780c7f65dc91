import { chooseModel } from '@atrium/domain/model-choice/choose-model'
import { defaultModelFor, defaultModels } from '@atrium/domain/model-choice/default-models'
import { listModels } from '@atrium/domain/model-choice/list-models'
import type { ConverseType } from '@atrium/domain/models/content-type'
import { isModel } from '@atrium/domain/models/is-model'
import type { ModelEntry, ModelRef, ModelSuccession } from '@atrium/domain/models/model-entry'

/** The model that answers next, and what may be chosen instead. */
export type DeskModel = {
  models: readonly ModelEntry[]
  /** Everything that could be chosen if no policy forbade it. */
  all: readonly ModelEntry[]
  value: ModelRef
  /** Undefined where it may not be chosen. */
  entry: ModelEntry | undefined
  isLoading: boolean
  /** The model that was wanted, where it is offered no more. What secure data forbids is there all the same: another notice says so. */
  gone: GoneModel | null
  defaultModel: ModelRef
  nameOf: (model: ModelRef) => string
}

/** A model that is offered no more, and what is known of that; null where nobody knows it. */
export type GoneModel = { model: ModelRef; succession: ModelSuccession | null }

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
  /** What became of a model; undefined until that is known, null where nobody knows the model. */
  successionOf: (model: ModelRef) => ModelSuccession | null | undefined
}

/**
 * The model that somebody wants here and that is offered no more: that of a thread, of a draft, or the person's own default. Null
 * while the models are on their way.
 */
export function lostModel({
  all,
  isLoading,
  saved,
  wanted,
  isThread,
}: Pick<Facts, 'all' | 'isLoading' | 'saved' | 'wanted' | 'isThread'>): ModelRef | null {
  const own = isNamed(wanted) ? wanted : isThread || wanted?.model !== undefined ? undefined : saved
  return own && !isLoading && all.length > 0 && !all.some((model) => isModel(model, own)) ? own : null
}

/**
 * Which model answers next at a desk, by the policy of its conversation. The successor stands in the place of a model that was turned
 * off, so that its name, its options and its price are known before anything is sent.
 */
export function deskModel(facts: Facts): DeskModel {
  const { type, all, secure, secureChatModel, saved, wanted, isThread } = facts
  const choice = chooseModel({
    type,
    models: listModels(all, { type, secureDataMode: secure }),
    query: { model: wanted?.model, provider: wanted?.provider },
    saved,
    defaults: defaultModels({ secureDataMode: secure, secureChatModel }),
  })
  const { models } = choice
  const lost = lostModel(facts)
  const succession = lost && facts.successionOf(lost)
  const next = succession?.retired ? succession.successor : null
  const successor = next && models.find((model) => isModel(model, next))
  const kept = isThread && isNamed(wanted) ? wanted : choice.chosen
  const value = successor ? { provider: successor.provider, model: successor.id } : kept
  const entry = isThread || successor ? models.find((model) => isModel(model, value)) : choice.entry
  return {
    models,
    all,
    value,
    entry,
    isLoading: facts.isLoading || (lost !== null && succession === undefined),
    gone: lost && succession !== undefined && (isThread || succession?.retired) ? { model: lost, succession } : null,
    defaultModel: defaultModelFor(type, { secureDataMode: secure, secureChatModel }),
    nameOf: (model) => all.find((other) => isModel(other, model))?.name ?? model.model,
  }
}

function isNamed(wanted: Facts['wanted']): wanted is ModelRef {
  return wanted?.model !== undefined && wanted.provider !== undefined
}

/** Why nothing can be sent: no model may be chosen, or that of a thread is not approved for its secure data or was turned off for good. */
export type Blocked = 'none' | 'noneSecure' | 'chooseApproved' | 'chooseReplacement' | null

export function blockedBy(
  { models, entry, gone, isLoading }: DeskModel,
  { secure, isThread }: { secure: boolean; isThread: boolean },
): Blocked {
  if (isLoading) return null
  if (isThread && !entry && gone?.succession?.retired) return 'chooseReplacement'
  if (isThread) return secure && !entry ? 'chooseApproved' : null
  return models.length > 0 ? null : secure ? 'noneSecure' : 'none'
}
