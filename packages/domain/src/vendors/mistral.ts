import { chatFields } from '#sheets/chat-fields.ts'
import type { SheetFacts } from '#sheets/option-fields.ts'
import type { OptionSheet } from '#options/option-sheet.ts'
import { TO_ONE } from '#sheets/temperatures.ts'
import { type VendorRow, type Voice, withoutOptions } from './vendor-row.ts'

export const MISTRAL = {
  title: 'Mistral',
  mark: { letters: 'Mi', color: '#c2410c' },
  providers: {
    mistral_chat: { makes: 'chat', sheet: mistralChatSheet, services: ['mistral'] },
    mistral: { makes: 'text', sheet: mistralTextSheet, services: ['bedrock'], takesNoSystemPrompt: true },
    mistral_audio: withoutOptions('audio', 'mistral'),
    mistral_embed: withoutOptions('embed', 'mistral'),
  },
  reads: ['image'],
  // Source: "Document QnA" of Mistral.
  readsPdfWithImages: true,
  temperatures: TO_ONE,
  tokens: [1.08, 1.2],
  documentTokens: 1.1,
  // Voxtral takes 4096 tokens. Source: its model page.
  speech: { voices: voicesOfVoxtral, limit: () => 2000 },
  // Source: "Audio transcriptions" of Mistral.
  timesHeard: { of: () => ['segment', 'word'], one: true },
  promptfoo: 'mistral',
} as const satisfies VendorRow

/** Source: the specification, sections 5 and 9. Only the text models take a top K: Mistral's chat endpoint has none. */
function mistralTextSheet(model: SheetFacts): OptionSheet {
  return [
    ...mistralChatSheet(model),
    { kind: 'number', name: 'top_k', label: 'topK', min: 1, max: 200, step: 1, default: 40 },
  ]
}

function mistralChatSheet(model: SheetFacts): OptionSheet {
  return chatFields(model)
}

/** Voxtral 3 has voices of its own, and takes those of Voxtral 2. Source: "Voices" in Mistral's documentation. */
const VOXTRAL_3_VOICES: readonly Voice[] = [
  { id: 'voice_478', label: 'Sarah (English)' },
  { id: 'voice_447', label: 'Yael (English)' },
  { id: 'voice_485', label: 'Eric (English)' },
  { id: 'voice_484', label: 'Jesse (English)' },
  { id: 'voice_483', label: 'Esmeralda (Spanish)' },
  { id: 'voice_482', label: 'Andrea (Italian)' },
  { id: 'voice_481', label: 'Fiona (German)' },
  { id: 'voice_480', label: 'Marina (Portuguese)' },
  { id: 'voice_479', label: 'Linda (Arabic)' },
]
const VOXTRAL_2_VOICES: readonly Voice[] = [
  { id: 'en_paul_neutral', label: 'Paul (American English)' },
  { id: 'gb_jane_neutral', label: 'Jane (British English)' },
  { id: 'gb_oliver_neutral', label: 'Oliver (British English)' },
]

function voicesOfVoxtral(id: string): readonly Voice[] {
  return id.endsWith('-tts-2603') ? VOXTRAL_2_VOICES : [...VOXTRAL_3_VOICES, ...VOXTRAL_2_VOICES]
}
