import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import { mapOptions, type MappedOptions } from '#chat/call-settings.ts'
import { settleClaude } from './settle-claude.ts'

/** The options of `anthropic_chat`: `max_tokens`, `temperature`, `top_p`, `top_k`, `thinking{type, budget_tokens}`, `reasoning_effort`. */
export function toAnthropicOptions(model: CatalogModel, options: OptionValues): MappedOptions {
  return mapOptions(model, options, (draft) => {
    const thinking = settleClaude(draft)
    if (thinking === undefined) return { anthropic: {} }
    // Newer models think in silence unless told to summarize it.
    if (thinking.type === 'adaptive') {
      const { effort } = thinking
      return { anthropic: { thinking: { type: 'adaptive', display: 'summarized' }, ...(effort && { effort }) } }
    }
    const { type } = thinking
    return { anthropic: { thinking: type === 'enabled' ? { type, budgetTokens: thinking.budget } : { type } } }
  })
}
