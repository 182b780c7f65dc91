import type { MessageContent } from '@atrium/domain/messages/thread-message'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { ModelRule } from '@atrium/domain/projects/model-rule'
import type { KeptTools } from '@atrium/domain/tools/asked/kept-tools'
import { type PromptType, promptTypeOf } from '@atrium/domain/prompts/prompt-type'
import type { Gates, PreparedGeneration } from '#generation/generation.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import { refusedAt } from '#platform/http/refused-at.ts'

/** A model as a request asks for it, and its place in the request. */
export type AskedModel = {
  path: string
  ref: ModelRef
  options: OptionValues | undefined
  /** Options that were kept: what does not fit the model is left out of them and not refused. */
  remembered?: OptionValues
}

export type PreparedResult = {
  type: PromptType
  ref: ModelRef
  path: string
  prepared: PreparedGeneration
  /** Those of these tools that the model is given; null where none were named. */
  tools: string[] | null
}

/** Passes every gate for each model that is asked. @throws 422 refusals that name the model in the way */
export function prepareResults(
  gates: Pick<Gates, 'prepare'>,
  request: {
    models: readonly AskedModel[]
    said: Pick<MessageContent, 'parts'>
    secureData: boolean
    allowed: readonly ModelRule[]
    moderation: boolean
    privacy: boolean
    /** Names of tools that it is to have; undefined where none were named. */
    tools: readonly string[] | undefined
    /** Beside them those of before that it can have. */
    kept: KeptTools | undefined
    /** Each model takes those of them that it can have. */
    offered: readonly string[]
    /** They answer for a companion. */
    asCompanion: boolean
  },
): PreparedResult[] {
  const { models, asCompanion, tools, kept, ...others } = request
  const named = tools || kept ? [...(tools ?? []), ...(kept?.names ?? [])] : null
  const gate = { ...others, tools: tools ?? [], kept }
  return models.map(({ path, ref, options, remembered = {} }) => {
    const type = promptTypeOf(ref.provider)
    if (type === null) {
      const message = 'Choose a model for chat, text, images or videos.'
      throw unprocessable(message, [{ path: `${path}.provider`, message }])
    }
    const asked = {
      type: asCompanion ? ('companion' as const) : type,
      ref,
      options: options && withoutNothing(options),
      remembered,
    }
    const prepared = refusedAt(path, () => gates.prepare({ ...gate, ...asked }))
    const given = named ? prepared.tools.filter((name) => named.includes(name)) : null
    return { type, ref, path, prepared, tools: given }
  })
}

/** An image that is not chosen is no option. */
function withoutNothing({ image, mask, ...options }: OptionValues): OptionValues {
  return { ...options, ...(image && { image }), ...(mask && { mask }) }
}
