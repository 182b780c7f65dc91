import { canReason } from '#reasoning/reasoning-models.ts'
import { IMAGE_COUNT, IMAGES } from '#sheets/image-fields.ts'
import { DALL_E_3_SIZES, GPT_IMAGE_SIZES, OPENAI_SQUARES, type ImageSize } from '#sizes/image-sizes.ts'
import {
  GENERIC,
  maxTokensField,
  REASONING_EFFORT,
  temperatureField,
  topPField,
  type SheetFacts,
} from '#sheets/option-fields.ts'
import type { ChoiceField, NumberField, OptionSheet } from '#options/option-sheet.ts'
import type { OptionChoice } from '#options/option-texts.ts'
import { gptImageTokens } from './gpt-image-tokens.ts'
import { TO_TWO } from '#sheets/temperatures.ts'
import { type VendorRow, type Voice, withoutOptions } from './vendor-row.ts'

export const OPENAI = {
  title: 'OpenAI',
  mark: { letters: 'O', color: '#16181a' },
  providers: {
    openai_chat: { makes: 'chat', sheet: openAiChatSheet, services: ['openai'] },
    openai: { makes: 'text', sheet: openAiTextSheet, services: ['openai'] },
    openai_image: { makes: 'image', sheet: openAiImageSheet, services: ['openai'] },
    openai_audio: withoutOptions('audio', 'openai'),
    openai_embed: withoutOptions('embed', 'openai'),
  },
  reads: ['image'],
  // Source: "File inputs" of OpenAI and Azure.
  readsPdfWithImages: true,
  temperatures: TO_TWO,
  tokens: [1, 1],
  // Source: https://platform.openai.com/docs/pricing (DALL-E).
  optionPrices: [
    {
      id: /^dall-e-3/,
      base: 0.04,
      prices: [
        { quality: 'hd', longerThan: 1024, rate: 0.12 },
        { quality: 'hd', rate: 0.08 },
        { longerThan: 1024, rate: 0.08 },
      ],
    },
    {
      id: /^dall-e-2/,
      base: 0.02,
      prices: [
        { upTo: 256, rate: 0.016 },
        { upTo: 512, rate: 0.018 },
      ],
    },
  ],
  imageTokens: gptImageTokens,
  tierPrices: [
    // Source: "Flex processing" of OpenAI: the prices of its batches, which are half the others, also for what is read from the cache.
    { tier: 'flex', times: 1 / 2 },
    // Source: https://openai.com/api-priority-processing/, against the prices of the same models. Those of others are not known here.
    { tier: 'priority', id: /^gpt-4o-mini/, times: 5 / 3 },
    { tier: 'priority', id: /^gpt-4o-2024-05-13$/, times: 1.75 },
    { tier: 'priority', id: /^gpt-4o(?:-2024-\d\d-\d\d)?$/, times: 1.7 },
    { tier: 'priority', id: /^gpt-4\.1-nano/, times: 2 },
    { tier: 'priority', id: /^(?:gpt-4\.1(?:-mini)?|o3)(?:-\d{4}-\d\d-\d\d)?$/, times: 1.75 },
    { tier: 'priority', id: /^o4-mini(?:-\d{4}-\d\d-\d\d)?$/, times: 20 / 11 },
    { tier: 'priority', id: /^gpt-5-mini/, times: 1.8 },
    { tier: 'priority', id: /^gpt-5(?:\.[124])?(?:-codex)?(?:-\d{4}-\d\d-\d\d)?$/, times: 2 },
    { tier: 'priority', id: /^gpt-5\.4-mini/, times: 2 },
  ],
  // Source: https://platform.openai.com/docs/pricing (built-in tools): $10 for 1,000 calls. The preview costs otherwise, by model.
  webSearch: { tool: /^web_search(?:_\d{4}_\d{2}_\d{2})?$/, price: { rate: 10, unit: 'other', unitSize: 1000 } },
  // Source: https://platform.openai.com/docs/api-reference/audio/createTranscription: the models after Whisper tell none.
  timesHeard: { of: (id) => (id.startsWith('whisper') ? ['segment', 'word'] : []) },
  speech: {
    voices: voicesOf,
    // 4096 characters; the models after tts-1 take at most 2000 tokens, which in scripts like Chinese are about as many characters.
    limit: (id) => (OLDER_SPEECH.test(id) ? 4096 : 1800),
    // Source: https://platform.openai.com/docs/api-reference/audio/createSpeech: instructions do not work with tts-1 and tts-1-hd.
    takesSpeed: () => true,
    takesInstructions: (id) => !OLDER_SPEECH.test(id),
  },
  promptfoo: 'openai:chat',
} as const satisfies VendorRow

/** Source: the specification, section 9. */
const DEFAULTS = { maxTokens: 4096, instructMaxTokens: 1024, reasoningMaxTokens: 8192 } as const

const PENALTIES: readonly NumberField[] = [
  { kind: 'number', name: 'frequency_penalty', label: 'frequencyPenalty', min: -2, max: 2, step: 0.01, default: 0 },
  { kind: 'number', name: 'presence_penalty', label: 'presencePenalty', min: -2, max: 2, step: 0.01, default: 0 },
]

const BEST_OF: NumberField = {
  kind: 'number',
  name: 'best_of',
  label: 'bestOf',
  min: 1,
  max: 20,
  step: 1,
  default: 1,
}

const RESPONSE_FORMAT: ChoiceField = {
  kind: 'choice',
  name: 'response_format',
  label: 'responseFormat',
  choices: [
    { value: 'text', label: 'text' },
    { value: 'json_object', label: 'json' },
  ],
  default: null,
}

/**
 * Text models of OpenAI and Azure. Only completion models take `best_of`, the chat endpoint refuses it; a text model that reasons is
 * a chat model that is asked once.
 */
export function openAiTextSheet(model: SheetFacts): OptionSheet {
  return [
    lengthField(model),
    temperatureField(2, GENERIC.temperature),
    topPField('top_p', GENERIC.topP),
    ...PENALTIES,
    ...(canReason(model) ? [] : [BEST_OF]),
    RESPONSE_FORMAT,
    ...(canReason(model) ? [REASONING_EFFORT] : []),
  ]
}

/** Chat models of OpenAI and Azure. */
export function openAiChatSheet(model: SheetFacts): OptionSheet {
  return [
    lengthField(model),
    temperatureField(2, GENERIC.temperature),
    topPField('top_p', GENERIC.topP),
    ...PENALTIES,
    RESPONSE_FORMAT,
    ...(canReason(model) ? [REASONING_EFFORT] : []),
  ]
}

function lengthField(model: SheetFacts): NumberField {
  if (isReasoningModel(model)) return maxTokensField('max_completion_tokens', model, DEFAULTS.reasoningMaxTokens)
  return maxTokensField(
    'max_tokens',
    model,
    model.id.includes('instruct') ? DEFAULTS.instructMaxTokens : DEFAULTS.maxTokens,
  )
}

type ImageFamily = { id: RegExp; sizes: readonly ImageSize[]; choices: readonly ChoiceField[] }

/** Source: the specification, section 9, "Image sizes and styles". A quality that is unset is the vendor's own choice. */
const IMAGE_FAMILIES: readonly ImageFamily[] = [
  {
    id: /^dall-e-3/,
    sizes: DALL_E_3_SIZES,
    choices: [choice('quality', ['standard', 'hd'], 'standard'), choice('style', ['vivid', 'natural'], 'vivid')],
  },
  {
    id: /^gpt-image/,
    sizes: GPT_IMAGE_SIZES,
    choices: [choice('quality', ['low', 'medium', 'high'], null)],
  },
]

const OLDER_FAMILY: ImageFamily = { id: /./, sizes: OPENAI_SQUARES, choices: [] }

/** Image models of OpenAI and Azure. */
export function openAiImageSheet(model: SheetFacts): OptionSheet {
  const { sizes, choices } = IMAGE_FAMILIES.find(({ id }) => id.test(model.id)) ?? OLDER_FAMILY
  return [
    { kind: 'size', name: 'size', label: 'size', sizes, default: sizes[0] ?? { width: 1024, height: 1024 } },
    ...choices,
    IMAGE_COUNT,
    ...IMAGES,
  ]
}

function choice(name: 'quality' | 'style', values: readonly OptionChoice[], byDefault: string | null): ChoiceField {
  const choices = values.map((value) => ({ value, label: value }))
  return { kind: 'choice', name, label: name, choices, default: byDefault }
}

/** Reasoning models are told by their id: it starts with o. Source: the specification, section 9. */
function isReasoningModel({ id }: Pick<SheetFacts, 'id'>): boolean {
  return id.startsWith('o')
}

/** Source: "Text to speech", voice options, in OpenAI's guide. The first is the default. */
const OPENAI_VOICES = ['alloy', 'ash', 'coral', 'echo', 'fable', 'onyx', 'nova', 'sage', 'shimmer']

/** Voices that only the models after tts-1 have. */
const NEWER_OPENAI_VOICES = ['ballad', 'cedar', 'marin', 'verse']

const OLDER_SPEECH = /^tts-1/

function voicesOf(id: string): readonly Voice[] {
  const names = OLDER_SPEECH.test(id) ? OPENAI_VOICES : [...OPENAI_VOICES, ...NEWER_OPENAI_VOICES]
  return names.map((name) => ({ id: name, label: `${name[0]?.toUpperCase()}${name.slice(1)}` }))
}
