import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { leaveOut, mapOptions, type CallSettings, type MappedOptions } from '#chat/call-settings.ts'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import type { InvokeForm } from './invoke-form.ts'

/**
 * The options of the completion models on Bedrock: `max_tokens_to_sample`, `maxTokenCount`, `max_tokens`, `max_gen_len` or
 * `maxTokens`, `minTokens`, `temperature`, `top_p`, `topP` or `p`, `top_k` or `k`. What a family has no place for is told.
 */
export function toInvokeOptions(model: CatalogModel, options: OptionValues, { takes }: InvokeForm): MappedOptions {
  return mapOptions(model, options, (draft) => {
    const named = Object.keys(draft.settings) as (keyof CallSettings)[]
    const refused = named.filter((name) => !(name in takes))
    leaveOut(draft, refused, `${model.name} does not accept it`)
    const minTokens = 'minTokens' in takes ? draft.reader.number('minTokens') : undefined
    return minTokens === undefined ? {} : { amazonBedrock: { minTokens } }
  })
}
