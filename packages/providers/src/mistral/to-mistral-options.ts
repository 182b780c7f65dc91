import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import { leaveOut, mapOptions, type MappedOptions, type OptionsDraft } from '#chat/call-settings.ts'

/**
 * The options of `mistral_chat`: `max_tokens`, `temperature`, `top_p`, `reasoning_effort`. `top_k` exists for the models that
 * Bedrock hosts; Mistral's own API refuses unknown fields. Source: https://docs.mistral.ai/api
 */
export function toMistralOptions(model: CatalogModel, options: OptionValues): MappedOptions {
  return mapOptions(model, options, (draft) => {
    leaveOut(draft, ['topK'], "Mistral's API does not accept it")
    if (model.abilities.reasoning === 'none') return {}
    const effort = draft.reader.word('reasoning_effort')
    return effort === undefined ? {} : { mistral: { reasoningEffort: knownEffort(draft, effort) } }
  })
}

/** Models that know degrees of effort; the others know `none` and `high`. Source: https://docs.mistral.ai/capabilities/reasoning */
const KNOWS_DEGREES = /^mistral-large-4/

function knownEffort({ model, warn }: OptionsDraft, effort: string): string {
  if (effort === 'none' || effort === 'high' || KNOWS_DEGREES.test(model.upstream.model)) return effort
  warn(`The reasoning effort was sent as high: ${model.name} has no other.`)
  return 'high'
}
