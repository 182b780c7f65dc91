import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { CatalogueModel } from '../catalogue-model.ts'
import { leaveOut, mapOptions, type MappedOptions } from '../call-settings.ts'

/**
 * The options of `mistral_chat`: `max_tokens`, `temperature`, `top_p`, `reasoning_effort`. `top_k` exists for the models that
 * Bedrock hosts; Mistral's own API refuses unknown fields. Source: https://docs.mistral.ai/api
 */
export function toMistralOptions(model: CatalogueModel, options: OptionValues): MappedOptions {
  return mapOptions(model, options, (draft) => {
    leaveOut(draft, ['topK'], "Mistral's own API does not take it")
    if (model.abilities.reasoning === 'none') return {}
    const reasoningEffort = draft.reader.word('reasoning_effort')
    return reasoningEffort === undefined ? {} : { mistral: { reasoningEffort } }
  })
}
