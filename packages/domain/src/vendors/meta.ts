import { LEAST_TOP_P } from './aws.ts'
import { chatFields } from '#sheets/chat-fields.ts'
import type { SheetFacts } from '#sheets/option-fields.ts'
import type { OptionSheet } from '#options/option-sheet.ts'
import { TO_ONE } from '#sheets/temperatures.ts'
import type { VendorRow } from './vendor-row.ts'

export const META = {
  title: 'Meta',
  mark: { letters: 'M', color: '#0a62d0' },
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
  return chatFields(model, { length: 'max_gen_len', leastTopP: LEAST_TOP_P })
}

function metaChatSheet(model: SheetFacts): OptionSheet {
  return chatFields(model, { leastTopP: LEAST_TOP_P })
}
