import { IMAGE_COUNT, PICTURES } from './image-fields.ts'
import { AWS_SIZES } from '#sizes/image-sizes.ts'
import { effortFields, GENERIC, maxTokensField, temperatureField, topPField, type SheetFacts } from './option-fields.ts'
import type { OptionSheet } from '#options/option-sheet.ts'

/** AWS refuses a top P of nothing. Source: the specification, section 5. */
export const LEAST_TOP_P = 0.1

/** Source: the specification, section 9. */
export const AWS_SEED_MAX = 2_147_483_646

export function awsTextSheet(model: SheetFacts): OptionSheet {
  return [
    maxTokensField('maxTokenCount', model, GENERIC.maxTokens),
    temperatureField(1, GENERIC.temperature),
    topPField('topP', GENERIC.topP, LEAST_TOP_P),
  ]
}

export function awsChatSheet(model: SheetFacts): OptionSheet {
  return [
    maxTokensField('max_tokens', model, GENERIC.maxTokens),
    temperatureField(1, GENERIC.temperature),
    topPField('top_p', GENERIC.topP, LEAST_TOP_P),
    ...effortFields(model),
  ]
}

/**
 * The seed is our own addition: Amazon's models make the same picture again and again where none is sent.
 */
export function awsImageSheet(): OptionSheet {
  return [
    { kind: 'size', name: 'size', label: 'Size', sizes: AWS_SIZES, default: { width: 512, height: 512 } },
    { kind: 'number', name: 'cfgScale', label: 'Prompt strength', min: 1.1, max: 10, step: 0.1, default: 8 },
    {
      kind: 'choice',
      name: 'quality',
      label: 'Quality',
      choices: [
        { value: 'standard', label: 'Standard' },
        { value: 'premium', label: 'Premium' },
      ],
      default: 'standard',
    },
    { kind: 'seed', name: 'seed', label: 'Seed', max: AWS_SEED_MAX },
    IMAGE_COUNT,
    ...PICTURES,
  ]
}

/** 24 frames a second and 1280x720 are all that AWS makes. */
export function awsVideoSheet(): OptionSheet {
  return [
    { kind: 'number', name: 'durationSeconds', label: 'Length in seconds', min: 6, max: 120, step: 6, default: 6 },
    { kind: 'number', name: 'fps', label: 'Frames per second', min: 24, max: 24, step: 1, default: 24, fixed: true },
    {
      kind: 'choice',
      name: 'dimension',
      label: 'Dimension',
      choices: [{ value: '1280x720', label: '1280 × 720' }],
      default: '1280x720',
    },
    { kind: 'seed', name: 'seed', label: 'Seed', max: AWS_SEED_MAX },
  ]
}
