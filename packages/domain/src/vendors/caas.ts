import { chatFields } from '#sheets/chat-fields.ts'
import type { SheetFacts } from '#sheets/option-fields.ts'
import type { OptionSheet } from '#options/option-sheet.ts'
import { TO_TWO } from '#sheets/temperatures.ts'
import type { VendorRow } from './vendor-row.ts'

/** Any server that speaks OpenAI's chat protocol, Ollama among them. */
export const CAAS = {
  title: 'Self-hosted',
  mark: { letters: 'Ca', color: '#4b5563' },
  providers: {
    caas: { makes: 'chat', sheet: genericChatSheet, services: ['caas', 'ollama'] },
  },
  reads: ['image'],
  temperatures: TO_TWO,
} as const satisfies VendorRow

/** Source: the specification, section 9, "Generic chat". */
function genericChatSheet(model: SheetFacts): OptionSheet {
  return chatFields(model, { warmest: 2 })
}
