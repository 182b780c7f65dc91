import { takesThinkingBudget } from '#reasoning/reasoning-models.ts'
import { effortFields, maxTokensField, temperatureField, topPField, type SheetFacts } from '#sheets/option-fields.ts'
import { IMAGE_COUNT, IMAGES } from '#sheets/image-fields.ts'
import { madeSeconds } from './made-seconds.ts'
import type { ChoiceField, NumberField, OptionSheet } from '#options/option-sheet.ts'
import { GEMINI_VOICES } from './gemini-voices.ts'
import { type VendorRow, withoutOptions } from './vendor-row.ts'

export const GOOGLE = {
  title: 'Google',
  mark: { letters: 'G', color: '#1a6be0' },
  providers: {
    google_chat: { makes: 'chat', sheet: googleChatSheet, services: ['google'] },
    google: { makes: 'text', sheet: googleChatSheet, services: ['google'] },
    google_image: { makes: 'image', sheet: googleImageSheet, services: ['google'] },
    google_video: { makes: 'video', sheet: googleVideoSheet, services: ['google', 'vertex'] },
    google_audio: withoutOptions('audio', 'google'),
    google_embed: withoutOptions('embed', 'google'),
  },
  reads: ['image', 'pdf', 'audio', 'video'],
  temperatures: { precise: 0.2, balanced: 1, creative: 1.5 },
  tokens: [1, 1],
  inputImageTokens: 1032,
  // Source: https://cloud.google.com/vertex-ai/generative-ai/pricing (Veo with and without audio).
  optionPrices: [
    { id: /^veo-3\.\d-fast/, base: 0.15, prices: [{ audio: false, rate: 0.1 }] },
    { id: /^veo-3/, base: 0.4, prices: [{ audio: false, rate: 0.2 }] },
  ],
  imageTokens: (id) => GEMINI_IMAGES.find((model) => model.id.test(id))?.tokens ?? null,
  // Gemini Omni's at 720p, with its audio. Source: https://ai.google.dev/gemini-api/docs/pricing
  videoTokens: [{ id: /^gemini-omni-/, tokens: 5792 }],
  speech: {
    voices: () => GEMINI_VOICES,
    // Gemini takes 8192 tokens, and its voice wanders in what is long. Source: its model pages.
    limit: () => 3000,
    takesInstructions: () => true,
  },
  // Source: "Transcribe" of the Gemini API.
  timesHeard: { of: () => ['word'] },
  promptfoo: 'google',
} as const satisfies VendorRow

/** Source: the specification, sections 5 and 9. */
const DEFAULTS = { maxTokens: 4096, temperature: 1, topP: 0.95, topK: 64, seedMax: 4_294_967_295 } as const

const THINKING_BUDGET: NumberField = {
  kind: 'number',
  name: 'thinkingConfig.thinkingBudget',
  label: 'thinkingBudget',
  min: 512,
  max: 24_576,
  step: 1,
  default: 1024,
}

/** Text and chat models. Top K is shown but cannot be changed. */
function googleChatSheet(model: SheetFacts): OptionSheet {
  return [
    maxTokensField('maxOutputTokens', model, DEFAULTS.maxTokens),
    temperatureField(2, DEFAULTS.temperature),
    topPField('topP', DEFAULTS.topP),
    TOP_K,
    ...(takesThinkingBudget(model) ? [THINKING_BUDGET] : effortFields(model)),
  ]
}

/** Imagen makes five shapes, Gemini ten. Source: https://ai.google.dev/gemini-api/docs/image-generation and /imagen */
const IMAGEN_RATIOS = ['1:1', '3:4', '4:3', '9:16', '16:9']
const GEMINI_RATIOS = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9']

/** The aspect ratio is our own addition: Google's models take no size. Unset leaves it to the model, which keeps that of an image. */
function aspectRatio({ id }: SheetFacts): ChoiceField {
  const ratios = id.startsWith('imagen') ? IMAGEN_RATIOS : GEMINI_RATIOS
  const choices = ratios.map((value) => ({ value }))
  return { kind: 'choice', name: 'aspectRatio', label: 'aspectRatio', choices, default: null }
}

/** Top K is shown but cannot be changed. */
const TOP_K: NumberField = {
  kind: 'number',
  name: 'topK',
  label: 'topK',
  min: 64,
  max: 64,
  step: 1,
  default: DEFAULTS.topK,
  fixed: true,
}

/** Gemini makes images as it writes, with the same options; Imagen takes none of them. A limit of tokens would only cut an image off. */
function googleImageSheet(model: SheetFacts): OptionSheet {
  const base = model.id.startsWith('imagen')
    ? []
    : [temperatureField(2, DEFAULTS.temperature), topPField('topP', DEFAULTS.topP), TOP_K]
  return [aspectRatio(model), IMAGE_COUNT, ...base, ...IMAGES]
}

const VEO_3_PREVIEW = /^veo-3\.\d+-.*preview/
const MAKES_AUDIO = /^veo-[3-9]/

/** Gemini Omni is asked over the Gemini API, whose seeds have 32 bits with the sign. */
const OMNI = /^gemini-omni-/
const OMNI_SEED_MAX = 2_147_483_647

/** What a video lasts where nobody says; of a model that makes certain lengths only, the next of these. */
const USUAL_SECONDS = 5

/** Videos of 5 to 8 seconds; the veo 3 preview makes 8 seconds only, with audio. */
function googleVideoSheet(model: SheetFacts): OptionSheet {
  const duration = { kind: 'number', name: 'durationSeconds', label: 'seconds', step: 1 } as const
  return [
    VEO_3_PREVIEW.test(model.id)
      ? { ...duration, min: 8, max: 8, default: 8, fixed: true }
      : { ...duration, min: 5, max: 8, default: madeSeconds(model, USUAL_SECONDS) },
    { kind: 'seed', name: 'seed', label: 'seed', max: OMNI.test(model.id) ? OMNI_SEED_MAX : DEFAULTS.seedMax },
    ...(MAKES_AUDIO.test(model.id)
      ? [{ kind: 'switch', name: 'generateAudio', label: 'audio', default: true } as const]
      : []),
  ]
}

/** Tokens of one image of Gemini in the usual size. Source: https://ai.google.dev/gemini-api/docs/pricing */
const GEMINI_IMAGES: readonly { id: RegExp; tokens: number }[] = [
  { id: /^gemini-2\.5-flash-image/, tokens: 1290 },
  { id: /^gemini-3\.1-flash-image/, tokens: 747 },
  { id: /^gemini-3-pro-image/, tokens: 1120 },
]
