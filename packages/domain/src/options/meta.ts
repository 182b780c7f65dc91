import { LEAST_TOP_P } from './aws.ts'
import { effortFields, GENERIC, maxTokensField, temperatureField, topPField, type SheetModel } from './option-fields.ts'
import type { NumberField, OptionSheet } from './option-sheet.ts'

/** Source: the specification, sections 5 and 9. Llama models are served by AWS, whose least top P holds for them too. */
export function metaTextSheet(model: SheetModel): OptionSheet {
  return sheetWith(maxTokensField('max_gen_len', model, GENERIC.maxTokens), model)
}

export function metaChatSheet(model: SheetModel): OptionSheet {
  return sheetWith(maxTokensField('max_tokens', model, GENERIC.maxTokens), model)
}

function sheetWith(length: NumberField, model: SheetModel): OptionSheet {
  return [
    length,
    temperatureField(1, GENERIC.temperature),
    topPField('top_p', GENERIC.topP, LEAST_TOP_P),
    ...effortFields(model),
  ]
}
