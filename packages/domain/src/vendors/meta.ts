import { LEAST_TOP_P } from './aws.ts'
import {
  effortFields,
  GENERIC,
  maxTokensField,
  temperatureField,
  topPField,
  type SheetFacts,
} from '#sheets/option-fields.ts'
import type { NumberField, OptionSheet } from '#options/option-sheet.ts'
import { TO_ONE } from '#sheets/temperatures.ts'
import type { VendorRow } from './vendor-row.ts'

export const META = {
  title: 'Meta',
  mark: { letters: 'M', colour: '#0a62d0' },
  providers: {
    meta_chat: { makes: 'chat', sheet: metaChatSheet, services: ['meta', 'bedrock'] },
    meta: { makes: 'text', sheet: metaTextSheet, services: ['bedrock'] },
  },
  reads: ['image'],
  temperatures: TO_ONE,
  tokens: [1.03, 1.15],
} as const satisfies VendorRow

/** Source: the specification, sections 5 and 9. Llama models are served by AWS, whose least top P holds for them too. */
function metaTextSheet(model: SheetFacts): OptionSheet {
  return sheetWith(maxTokensField('max_gen_len', model, GENERIC.maxTokens), model)
}

function metaChatSheet(model: SheetFacts): OptionSheet {
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
