import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import { mapOptions, type MappedOptions, type OptionsDraft } from '#chat/call-settings.ts'

/** The options of `ai21` at AI21 Studio: `maxTokens`, `minTokens`, `temperature`, `topP`. */
export function toAi21Options(model: CatalogModel, options: OptionValues): MappedOptions {
  return mapOptions(model, options, (draft) => {
    leaveOutMinTokens(draft)
    return {}
  })
}

/** Only Jurassic has a least length of answers: Jamba has no such option. Source: https://docs.ai21.com/reference/jamba-1-6-api-ref */
export function leaveOutMinTokens({ model, reader, warn }: Pick<OptionsDraft, 'model' | 'reader' | 'warn'>): void {
  const least = reader.number('minTokens')
  if (least !== undefined && least > 0) warn(`Min tokens was not sent: ${model.name} has no minimum length.`)
}
