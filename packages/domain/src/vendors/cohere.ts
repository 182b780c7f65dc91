import {
  effortFields,
  GENERIC,
  maxTokensField,
  temperatureField,
  topPField,
  type SheetFacts,
} from '#sheets/option-fields.ts'
import type { OptionSheet } from '#options/option-sheet.ts'
import { type VendorRow, withoutOptions } from './vendor-row.ts'

export const COHERE = {
  title: 'Cohere',
  mark: { letters: 'Co', color: '#39594d' },
  providers: {
    cohere_chat: { makes: 'chat', sheet: cohereSheet, services: ['cohere'] },
    cohere: { makes: 'text', sheet: cohereSheet, services: ['cohere', 'bedrock'] },
    cohere_embed: withoutOptions('embed', 'cohere'),
    cohere_rerank: withoutOptions('rerank', 'cohere'),
  },
  reads: ['image'],
  // Source: the specification, section 3, "Provider option sets".
  alsoNamed: { top_p: 'p' },
  temperatures: { precise: 0.2, balanced: 0.7, creative: 1.5 },
  tokens: [1.03, 1.1],
  documentTokens: 1.05,
  promptfoo: 'cohere',
} as const satisfies VendorRow

/** Text and chat models. Source: the specification, sections 5 and 9. */
function cohereSheet(model: SheetFacts): OptionSheet {
  return [
    maxTokensField('max_tokens', model, GENERIC.maxTokens),
    temperatureField(5, GENERIC.temperature),
    topPField('p', 0.9),
    { kind: 'number', name: 'k', label: 'topK', min: 0, max: 500, step: 1, default: 0 },
    ...effortFields(model),
  ]
}
