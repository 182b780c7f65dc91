import { chatFields } from '#sheets/chat-fields.ts'
import type { SheetFacts } from '#sheets/option-fields.ts'
import type { OptionSheet } from '#options/option-sheet.ts'
import type { VendorRow } from './vendor-row.ts'

export const DEEPSEEK = {
  title: 'DeepSeek',
  mark: { letters: 'D', color: '#4059e0' },
  providers: {
    deepseek_chat: { makes: 'chat', sheet: deepseekSheet, services: ['deepseek', 'bedrock'] },
    deepseek: { makes: 'text', sheet: deepseekSheet, services: ['bedrock'] },
  },
  reads: ['image'],
  // Source: the specification, section 3, "Provider option sets".
  alsoNamed: { p: 'top_p' },
  temperatures: { precise: 0.1, balanced: 0.5, creative: 1.5 },
  tokens: [1, 1.1],
  promptfoo: 'deepseek',
} as const satisfies VendorRow

/** Text and chat models. Source: the specification, sections 5 and 9. */
function deepseekSheet(model: SheetFacts): OptionSheet {
  return chatFields(model, { maxTokens: 8192, warmest: 5, temperature: 0.5 })
}
