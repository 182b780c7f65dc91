import { IMAGE_COUNT, IMAGES } from '#sheets/image-fields.ts'
import type { SheetFacts } from '#sheets/option-fields.ts'
import type { ChoiceField, NumberField, OptionField, OptionSheet } from '#options/option-sheet.ts'
import { withoutOption } from '#options/option-value.ts'
import { takesImage } from '#catalog/takes-image.ts'
import { hasField, hideFields, isGiven, type Situation, type Verdict } from '#sheets/settle-rule.ts'
import type { VendorRow } from './vendor-row.ts'

export const STABILITY = {
  title: 'Stability AI',
  mark: { letters: 'S', color: '#6d3bd1' },
  providers: {
    stability_image: { makes: 'image', sheet: stabilityImageSheet, services: ['stability', 'bedrock'] },
  },
  reads: ['image'],
  rules: [imageStrength, sizeOfImage, stylePreset],
} as const satisfies VendorRow

/**
 * The 16 style presets. Stability lists one more, `tile-texture`; the specification counts none plus 16.
 * See docs/decisions/0020-aws-sizes-and-stability-styles.md.
 */
export const STYLE_PRESETS = [
  '3d-model',
  'analog-film',
  'anime',
  'cinematic',
  'comic-book',
  'digital-art',
  'enhance',
  'fantasy-art',
  'isometric',
  'line-art',
  'low-poly',
  'modeling-compound',
  'neon-punk',
  'origami',
  'photographic',
  'pixel-art',
] as const

/** Source: the specification, section 9. */
export const ASPECT_RATIOS = ['16:9', '1:1', '21:9', '2:3', '3:2', '4:5', '5:4', '9:16', '9:21'] as const

export const STABILITY_SEED_MAX = 4_294_967_294

const STYLE: ChoiceField = {
  kind: 'choice',
  name: 'style_preset',
  label: 'style',
  choices: STYLE_PRESETS.map((value) => ({ value, label: value })),
  default: null,
}

const ASPECT_RATIO: ChoiceField = {
  kind: 'choice',
  name: 'aspect_ratio',
  label: 'aspectRatio',
  choices: ASPECT_RATIOS.map((value) => ({ value })),
  default: '1:1',
}

/** How much of the image that it starts from stays. Source: the specification, sections 5 and 9. */
export const IMAGE_STRENGTH = 0.8

const COMMON: readonly OptionField[] = [
  STYLE,
  IMAGE_COUNT,
  {
    kind: 'number',
    name: 'image_strength',
    label: 'imageStrength',
    min: 0,
    max: 1,
    step: 0.01,
    default: IMAGE_STRENGTH,
  },
  ...IMAGES,
]

/** SDXL takes pixels, steps and prompt strength; the models after it (core, ultra, SD 3) an aspect ratio and a seed instead. */
const TAKES_ASPECT_RATIO = /stable-image|sd3/

function stabilityImageSheet(model: SheetFacts): OptionSheet {
  if (TAKES_ASPECT_RATIO.test(model.id)) {
    const seed = { kind: 'seed', name: 'seed', label: 'seed', max: STABILITY_SEED_MAX, flagsInvalid: true } as const
    return [ASPECT_RATIO, seed, ...COMMON]
  }
  return [
    sideField('width'),
    sideField('height'),
    { kind: 'number', name: 'steps', label: 'steps', min: 10, max: 150, step: 1, default: 50 },
    { kind: 'number', name: 'cfg_scale', label: 'promptStrength', min: 0, max: 30, step: 1, default: 10 },
    ...COMMON,
  ]
}

function sideField(name: 'width' | 'height'): NumberField {
  return { kind: 'number', name, label: name, min: 128, max: 1024, step: 64, default: 1024 }
}

/** Image strength means nothing without an image to start from. */
function imageStrength({ sheet, values, model }: Situation): Verdict {
  if (!hasField(sheet, 'image_strength')) return {}
  if (isGiven(values, 'image') || isGiven(values, 'mask')) {
    return { values: { ...values, image_strength: values.image_strength ?? IMAGE_STRENGTH } }
  }
  if (!takesImage(model) && !model.abilities.mask) return hideFields({ sheet, values }, ['image_strength'], 'noImage')
  return {
    values: withoutOption(values, 'image_strength'),
    disabled: { image_strength: 'needsImage' },
  }
}

/** Stability makes an image of the size of the one that it starts from, and refuses to be told another. */
function sizeOfImage({ values }: Situation): Verdict {
  if (!isGiven(values, 'image')) return {}
  const { width: _width, height: _height, aspect_ratio: _ratio, ...others } = values
  const reason = 'sizeOfImage'
  return { values: others, disabled: { width: reason, height: reason, aspect_ratio: reason } }
}

/** A style is chosen anew each time: yesterday's would color today's image unseen. */
function stylePreset({ values, loading }: Situation): Verdict {
  return loading ? { values: withoutOption(values, 'style_preset') } : {}
}
