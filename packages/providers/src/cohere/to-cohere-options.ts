import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import { keepWithin, mapOptions, type MappedOptions } from '#chat/call-settings.ts'

/** Source: https://docs.cohere.com/reference/chat */
const TOP_P = [0.01, 0.99] as const
/** Source: "temperature must be between 0 and 1.0 inclusive" in https://docs.cohere.com/reference/errors */
const TEMPERATURE = [0, 1] as const

/** The options of `cohere_chat`, and of the newer models of `cohere`: `max_tokens`, `temperature`, `p` or `top_p`, `k`, `reasoning_effort`, `thinking{type, budget_tokens}`. */
export function toCohereOptions(model: CatalogModel, options: OptionValues): MappedOptions {
  return mapOptions(model, options, (draft) => {
    keepWithin(draft, 'temperature', TEMPERATURE, 'Cohere')
    keepWithin(draft, 'topP', TOP_P, 'Cohere')
    const { reader } = draft
    if (model.abilities.reasoning === 'none') return {}
    const effort = reader.word('reasoning_effort')
    const type = reader.word('thinking.type') ?? (effort === undefined || effort === 'none' ? 'disabled' : 'enabled')
    const tokenBudget = reader.number('thinking.budget_tokens')
    // These models think by default; "optional" means on request.
    if (type !== 'enabled') return { cohere: { thinking: { type: 'disabled' } } }
    // Cohere has no degrees of effort: whichever is chosen, it thinks.
    return { cohere: { thinking: { type, ...(tokenBudget === undefined ? {} : { tokenBudget }) } } }
  })
}
