import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import { mapOptions, type MappedOptions } from '#chat/call-settings.ts'

/** The options of `google_chat`: `maxOutputTokens`, `temperature`, `topP`, `topK`, `thinkingConfig.thinkingBudget`, `reasoning_effort`. */
export function toGoogleOptions(model: CatalogModel, options: OptionValues): MappedOptions {
  return mapOptions(model, options, ({ reader, warn }) => {
    if (model.abilities.reasoning === 'none') return {}
    const thinkingBudget = reader.number('thinkingConfig.thinkingBudget')
    const thinkingLevel = reader.word('thinkingConfig.thinkingLevel', 'reasoning_effort')
    // Gemini refuses a request with both. Source: https://ai.google.dev/gemini-api/docs/thinking
    if (thinkingLevel !== undefined) {
      if (thinkingBudget !== undefined) warn('The thinking budget was not sent: the reasoning effort was sent instead.')
      return { google: { thinkingConfig: { includeThoughts: true, thinkingLevel } } }
    }
    const budget = thinkingBudget === undefined ? {} : { thinkingBudget }
    return { google: { thinkingConfig: { includeThoughts: true, ...budget } } }
  })
}
