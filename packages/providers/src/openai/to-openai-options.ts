import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import { mapOptions, type MappedOptions } from '#chat/call-settings.ts'

/** Models that have no chat completions endpoint. Source: OpenAI's model pages, "Responses API only". */
const RESPONSES_ONLY = /^(?:o\d|gpt-\d+(?:\.\d+)?)-pro(?:-|$)/

/** Does OpenAI serve this model through the Responses API only? */
export function speaksResponsesOnly(model: Pick<CatalogModel, 'upstream'>): boolean {
  return RESPONSES_ONLY.test(model.upstream.model)
}

/**
 * The options of `openai_chat` and `azure_chat`: `max_tokens` or `max_completion_tokens`, `temperature`, `top_p`,
 * `frequency_penalty`, `presence_penalty`, `best_of`, `response_format`, `reasoning_effort`, `seed`.
 */
export function toOpenaiOptions(model: CatalogModel, options: OptionValues): MappedOptions {
  return mapOptions(model, options, ({ reader, warn }) => {
    const bestOf = reader.number('best_of')
    // Chat completions have no best_of; one try is what they make anyway.
    if (bestOf !== undefined && bestOf > 1) warn('Best of was not sent: only completion models support it.')
    const reasons = model.abilities.reasoning !== 'none'
    const effort = reasons ? reader.word('reasoning_effort') : undefined
    const shared = {
      // The data knows models that the SDK does not, and an Azure deployment may have any name.
      forceReasoning: reasons,
      ...(effort === undefined ? {} : { reasoningEffort: effort }),
    }
    return { openai: speaksResponsesOnly(model) ? { ...shared, reasoningSummary: 'auto' } : shared }
  })
}
