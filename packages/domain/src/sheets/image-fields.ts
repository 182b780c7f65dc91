import type { NumberField, OptionField } from '#options/option-sheet.ts'

/** Our own addition: how many images one request makes. Vendors that take no number are asked as often. */
export const IMAGE_COUNT: NumberField = {
  kind: 'number',
  name: 'count',
  label: 'count',
  min: 1,
  max: 4,
  step: 1,
  default: 1,
}

/** The image to start from, and which of it to change. Which of the two is shown is a matter of the model: see `settleOptions`. */
export const IMAGES: readonly OptionField[] = [
  { kind: 'image', name: 'image', label: 'image' },
  { kind: 'image', name: 'mask', label: 'mask' },
]
