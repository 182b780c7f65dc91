import { modalityOf } from '@atrium/domain/providers/provider-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import { mapOptions, type MappedOptions } from '#chat/call-settings.ts'

/** OpenAI's models that complete a text and do not converse; an Azure deployment is known by the name that it has in the data. */
const COMPLETES = /(?:^|-)(?:instruct|davinci|babbage)/

/** Is this one of the models that are asked through completions? */
export function completesText({ provider, upstream }: Pick<CatalogModel, 'provider' | 'upstream'>): boolean {
  return modalityOf(provider) === 'text' && COMPLETES.test(upstream.model)
}

/**
 * The options of the completion models of `openai` and `azure`: `max_tokens`, `temperature`, `top_p`, `frequency_penalty`,
 * `presence_penalty`, `best_of`, `seed`.
 */
export function toCompletionOptions(model: CatalogModel, options: OptionValues): MappedOptions {
  return mapOptions(model, options, ({ reader }) => {
    const bestOf = reader.number('best_of')
    // One try is what they make anyway.
    return bestOf === undefined || bestOf === 1 ? {} : { openai: { bestOf } }
  })
}
