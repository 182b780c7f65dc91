import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import { mapOptions, type MappedOptions } from '#chat/call-settings.ts'

/** The options of `meta_chat` at Meta's own API: `max_tokens`, `temperature`, `top_p`, `reasoning_effort`, `response_format`. */
export function toMetaOptions(model: CatalogModel, options: OptionValues): MappedOptions {
  return mapOptions(model, options, ({ reader }) => {
    if (model.abilities.reasoning === 'none') return {}
    const reasoningEffort = reader.word('reasoning_effort')
    return reasoningEffort === undefined ? {} : { meta: { reasoningEffort } }
  })
}
