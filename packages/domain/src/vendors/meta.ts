import { LEAST_TOP_P } from './aws.ts'
import { effortFields, GENERIC, maxTokensField, temperatureField, topPField, type SheetFacts } from './option-fields.ts'
import type { NumberField, OptionSheet } from '#options/option-sheet.ts'

/** Source: the specification, sections 5 and 9. Llama models are served by AWS, whose least top P holds for them too. */
export function metaTextSheet(model: SheetFacts): OptionSheet {
  return sheetWith(maxTokensField('max_gen_len', model, GENERIC.maxTokens), model)
}

export function metaChatSheet(model: SheetFacts): OptionSheet {
  return sheetWith(maxTokensField('max_tokens', model, GENERIC.maxTokens), model)
}

function sheetWith(length: NumberField, model: SheetFacts): OptionSheet {
  return [
    length,
    temperatureField(1, GENERIC.temperature),
    topPField('top_p', GENERIC.topP, LEAST_TOP_P),
    ...effortFields(model),
  ]
}
