import { canReason } from '#reasoning/reasoning-models.ts'
import { IMAGE_COUNT, PICTURES } from './image-fields.ts'
import { DALL_E_3_SIZES, GPT_IMAGE_SIZES, OPENAI_SQUARES, type ImageSize } from '#sizes/image-sizes.ts'
import {
  GENERIC,
  maxTokensField,
  REASONING_EFFORT,
  temperatureField,
  topPField,
  type SheetFacts,
} from './option-fields.ts'
import type { ChoiceField, NumberField, OptionSheet } from '#options/option-sheet.ts'

/** Source: the specification, section 9. */
export const OPENAI = { maxTokens: 4096, instructMaxTokens: 1024, reasoningMaxTokens: 8192 } as const

const PENALTIES: readonly NumberField[] = [
  { kind: 'number', name: 'frequency_penalty', label: 'Frequency penalty', min: -2, max: 2, step: 0.01, default: 0 },
  { kind: 'number', name: 'presence_penalty', label: 'Presence penalty', min: -2, max: 2, step: 0.01, default: 0 },
]

const BEST_OF: NumberField = {
  kind: 'number',
  name: 'best_of',
  label: 'Best of',
  min: 1,
  max: 20,
  step: 1,
  default: 1,
}

const RESPONSE_FORMAT: ChoiceField = {
  kind: 'choice',
  name: 'response_format',
  label: 'Response format',
  choices: [
    { value: 'text', label: 'Text' },
    { value: 'json_object', label: 'JSON' },
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
  if (isReasoningModel(model)) return maxTokensField('max_completion_tokens', model, OPENAI.reasoningMaxTokens)
  return maxTokensField(
    'max_tokens',
    model,
    model.id.includes('instruct') ? OPENAI.instructMaxTokens : OPENAI.maxTokens,
  )
}

type ImageFamily = { id: RegExp; sizes: readonly ImageSize[]; choices: readonly ChoiceField[] }

/** Source: the specification, section 9, "Image sizes and styles". A quality that is unset is the vendor's own choice. */
const IMAGE_FAMILIES: readonly ImageFamily[] = [
  {
    id: /^dall-e-3/,
    sizes: DALL_E_3_SIZES,
    choices: [
      choice('quality', 'Quality', ['standard', 'hd'], 'standard'),
      choice('style', 'Style', ['vivid', 'natural'], 'vivid'),
    ],
  },
  {
    id: /^gpt-image/,
    sizes: GPT_IMAGE_SIZES,
    choices: [choice('quality', 'Quality', ['low', 'medium', 'high'], null)],
  },
]

const OLDER_FAMILY: ImageFamily = { id: /./, sizes: OPENAI_SQUARES, choices: [] }

/** Image models of OpenAI and Azure. */
export function openAiImageSheet(model: SheetFacts): OptionSheet {
  const { sizes, choices } = IMAGE_FAMILIES.find(({ id }) => id.test(model.id)) ?? OLDER_FAMILY
  return [
    { kind: 'size', name: 'size', label: 'Size', sizes, default: sizes[0] ?? { width: 1024, height: 1024 } },
    ...choices,
    IMAGE_COUNT,
    ...PICTURES,
  ]
}

function choice(name: string, label: string, values: readonly string[], byDefault: string | null): ChoiceField {
  const choices = values.map((value) => ({
    value,
    label: value === 'hd' ? 'HD' : `${value[0]?.toUpperCase()}${value.slice(1)}`,
  }))
  return { kind: 'choice', name, label, choices, default: byDefault }
}

/** Reasoning models are told by their id: it starts with o. Source: the specification, section 9. */
function isReasoningModel({ id }: Pick<SheetFacts, 'id'>): boolean {
  return id.startsWith('o')
}
