import { OPENAI, openAiChatSheet, openAiImageSheet, openAiTextSheet } from './openai.ts'
import { type VendorRow, withoutOptions } from './vendor-row.ts'

/** Azure OpenAI serves OpenAI's models behind OpenAI's own API, so that all but its names is OpenAI's. */
export const AZURE = {
  ...OPENAI,
  title: 'Azure',
  mark: { letters: 'Az', color: '#0b68b8' },
  providers: {
    azure_chat: { makes: 'chat', sheet: openAiChatSheet, services: ['azure'] },
    azure: { makes: 'text', sheet: openAiTextSheet, services: ['azure'], takesNoSystemPrompt: true },
    azure_image: { makes: 'image', sheet: openAiImageSheet, services: ['azure'] },
    azure_audio: withoutOptions('audio', 'azure'),
    azure_embed: withoutOptions('embed', 'azure'),
  },
  // Those of OpenAI, which are told by the models' ids.
  optionPrices: [],
  // Microsoft searches by Bing, and charges otherwise.
  webSearch: null,
  // Microsoft has prices of its own.
  tierPrices: [],
  promptfoo: 'azure:chat',
} as const satisfies VendorRow
