import { IMAGE_COUNT, IMAGES } from '#sheets/image-fields.ts'
import { AWS_SIZES } from '#sizes/image-sizes.ts'
import { chatFields } from '#sheets/chat-fields.ts'
import { GENERIC, maxTokensField, type SheetFacts, temperatureField, topPField } from '#sheets/option-fields.ts'
import type { OptionSheet } from '#options/option-sheet.ts'
import { TO_ONE } from '#sheets/temperatures.ts'
import { type VendorRow, withoutOptions } from './vendor-row.ts'

export const AWS = {
  title: 'AWS',
  mark: { letters: 'W', color: '#96560b' },
  providers: {
    aws_chat: { makes: 'chat', sheet: awsChatSheet, services: ['bedrock'] },
    aws: { makes: 'text', sheet: awsTextSheet, services: ['bedrock'] },
    aws_image: { makes: 'image', sheet: awsImageSheet, services: ['bedrock'] },
    aws_video: { makes: 'video', sheet: awsVideoSheet, services: ['bedrock'] },
    aws_embed: withoutOptions('embed', 'bedrock'),
    aws_rerank: withoutOptions('rerank', 'bedrock'),
  },
  reads: ['image'],
  // Source: the Converse table of supported features of Amazon Bedrock.
  readsPdfWithImages: true,
  temperatures: TO_ONE,
  tokens: [1.1, 1.3],
  documentTokens: 1.15,
  inputImageTokens: 1500,
  // Source: https://aws.amazon.com/bedrock/pricing (sizes up to 1024 by 1024 are one price, larger ones another).
  optionPrices: [
    {
      id: /^titan-image/,
      base: 0.008,
      prices: [
        { quality: 'premium', longerThan: 512, rate: 0.012 },
        { quality: 'premium', rate: 0.01 },
        { longerThan: 512, rate: 0.01 },
      ],
    },
    {
      id: /^nova-canvas/,
      base: 0.06,
      prices: [
        { quality: 'premium', longerThan: 1024, rate: 0.08 },
        { quality: 'premium', rate: 0.06 },
        { longerThan: 1024, rate: 0.06 },
        { rate: 0.04 },
      ],
    },
  ],
  promptfoo: 'bedrock',
} as const satisfies VendorRow

/** AWS refuses a top P of nothing. Source: the specification, section 5. */
export const LEAST_TOP_P = 0.1

/** Source: the specification, section 9. */
export const AWS_SEED_MAX = 2_147_483_646

function awsTextSheet(model: SheetFacts): OptionSheet {
  return [
    maxTokensField('maxTokenCount', model, GENERIC.maxTokens),
    temperatureField(1, GENERIC.temperature),
    topPField('topP', GENERIC.topP, LEAST_TOP_P),
  ]
}

function awsChatSheet(model: SheetFacts): OptionSheet {
  return chatFields(model, { leastTopP: LEAST_TOP_P })
}

/**
 * The seed is our own addition: Amazon's models make the same image again and again where none is sent.
 */
function awsImageSheet(): OptionSheet {
  return [
    { kind: 'size', name: 'size', label: 'size', sizes: AWS_SIZES, default: { width: 512, height: 512 } },
    { kind: 'number', name: 'cfgScale', label: 'promptStrength', min: 1.1, max: 10, step: 0.1, default: 8 },
    {
      kind: 'choice',
      name: 'quality',
      label: 'quality',
      choices: [
        { value: 'standard', label: 'standard' },
        { value: 'premium', label: 'premium' },
      ],
      default: 'standard',
    },
    { kind: 'seed', name: 'seed', label: 'seed', max: AWS_SEED_MAX },
    IMAGE_COUNT,
    ...IMAGES,
  ]
}

/** 24 frames a second and 1280x720 are all that AWS makes. */
function awsVideoSheet(): OptionSheet {
  return [
    { kind: 'number', name: 'durationSeconds', label: 'seconds', min: 6, max: 120, step: 6, default: 6 },
    { kind: 'number', name: 'fps', label: 'framesPerSecond', min: 24, max: 24, step: 1, default: 24, fixed: true },
    {
      kind: 'choice',
      name: 'dimension',
      label: 'dimension',
      choices: [{ value: '1280x720' }],
      default: '1280x720',
    },
    { kind: 'seed', name: 'seed', label: 'seed', max: AWS_SEED_MAX },
  ]
}
