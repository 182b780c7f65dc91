import { clampToStep, isOnStep } from '#options/clamp-to-step.ts'
import { allowedSize } from '#sizes/image-sizes.ts'
import type { NumberField, OptionField, OptionValue, OptionValues, SizeField } from '#options/option-sheet.ts'
import { optionAt } from '#options/option-at.ts'
import { withOption } from '#options/option-value.ts'

/**
 * Takes one field's value over from `given` into `kept` if it can serve: numbers are brought into their range, an image size that is not
 * allowed becomes the first allowed one, anything of the wrong kind is left out.
 */
export function settleField(kept: OptionValues, field: OptionField, given: OptionValues): OptionValues {
  if (field.kind === 'size') return settleSize(kept, field, given)
  const value = settledValue(field, optionAt(given, field.name))
  return value === undefined ? kept : withOption(kept, field.name, value)
}

function settledValue(field: Exclude<OptionField, SizeField>, value: OptionValue | undefined): OptionValue | undefined {
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' ? settledNumber(field, value) : undefined
    case 'choice':
      return field.choices.some((choice) => choice.value === value) ? value : undefined
    case 'switch':
      return typeof value === 'boolean' ? value : undefined
    case 'seed':
      return isWhole(value) && value >= 0 && value <= field.max ? value : undefined
    case 'image':
      return typeof value === 'string' && value !== '' ? value : undefined
  }
}

/** A value that may be sent is left as it is: rounding to a slider's fine steps is the slider's business. */
function settledNumber(field: NumberField, value: number): number {
  const allowed = value >= field.min && value <= field.max && isOnStep(value, field)
  return allowed ? value : clampToStep(value, field)
}

function settleSize(kept: OptionValues, { sizes }: SizeField, given: OptionValues): OptionValues {
  const { width, height } = given
  if (typeof width !== 'number' && typeof height !== 'number') return kept
  const size = allowedSize({ width: Number(width), height: Number(height) }, sizes)
  return { ...kept, ...size }
}

function isWhole(value: OptionValue | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value)
}
