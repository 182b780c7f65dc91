import { isOnStep } from '#options/clamp-to-step.ts'
import { sameSize } from '#sizes/image-sizes.ts'
import type { SheetModel } from '#models/sheet-model.ts'
import type {
  NumberField,
  OptionField,
  OptionSheet,
  OptionValue,
  OptionValues,
  SizeField,
} from '#options/option-sheet.ts'
import type { OptionLabels } from '#options/option-texts.ts'
import { isGroup, optionAt } from '#options/option-at.ts'

/** One value that cannot be sent. `path` is the field's dotted name; the message is a sentence without it. */
export type OptionIssue = { path: string; message: string }

/**
 * Everything that is wrong with the options of a request: unknown names, wrong kinds, values out of range or off the grid. An empty
 * list means that the values can be settled and sent. A value of null counts as not set. `model` is named in the message about an
 * unknown option, because another model may well have it; `labels` are what messages call the options.
 */
export function checkOptions(
  sheet: OptionSheet,
  values: OptionValues,
  model: Pick<SheetModel, 'id'>,
  labels: OptionLabels,
): OptionIssue[] {
  const known = new Set(sheet.flatMap((field) => (field.kind === 'size' ? ['width', 'height'] : [field.name])))
  const unknown = namesIn(values, known).filter((name) => !known.has(name))
  return [
    ...unknown.map((path) => ({ path, message: `${model.id} has no option with this name.` })),
    ...sheet.flatMap((field) => checkField(field, values, labels)),
  ]
}

/** Dotted names of all values. A group is opened only as far as the sheet knows names below it. */
function namesIn(values: OptionValues, known: ReadonlySet<string>, prefix = ''): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    if (value === undefined) return []
    const name = prefix + key
    // A key that is spelled with a dot would be read as a group: it is named as it stands and is not known.
    if (key.includes('.')) return [`${name} (write it as nested objects)`]
    const isPrefix = [...known].some((knownName) => knownName.startsWith(`${name}.`))
    return isPrefix && isGroup(value) ? namesIn(value, known, `${name}.`) : [name]
  })
}

function checkField(field: OptionField, values: OptionValues, labels: OptionLabels): OptionIssue[] {
  if (field.kind === 'size') return checkSize(field, values, labels)
  const value = optionAt(values, field.name)
  if (value === undefined || value === null) return []
  const message = problemOf(field, value, labels[field.label])
  return message === null ? [] : [{ path: field.name, message }]
}

function problemOf(field: Exclude<OptionField, SizeField>, value: OptionValue, label: string): string | null {
  switch (field.kind) {
    case 'number':
      return problemOfNumber(field, value, label)
    case 'choice':
      if (field.choices.some((choice) => choice.value === value)) return null
      return `${label} must be one of ${field.choices.map((choice) => choice.value).join(', ')}.`
    case 'switch':
      return typeof value === 'boolean' ? null : `${label} must be true or false.`
    case 'seed':
      if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= field.max) return null
      return `${label} must be a whole number from 0 to ${field.max}.`
    case 'image':
      return typeof value === 'string' && value !== '' ? null : `${label} must be the address of an image.`
  }
}

function problemOfNumber(field: NumberField, value: OptionValue, label: string): string | null {
  const { min, max, step } = field
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${label} must be a number.`
  if (min === max && value !== min) return `${label} must be ${min}.`
  if (value < min || value > max) return `${label} must be between ${min} and ${max}.`
  if (isOnStep(value, field)) return null
  return step === 1 ? `${label} must be a whole number.` : `${label} must be from ${min} to ${max} in steps of ${step}.`
}

function checkSize({ label, sizes }: SizeField, values: OptionValues, labels: OptionLabels): OptionIssue[] {
  const { width, height } = values
  if ((width === undefined || width === null) && (height === undefined || height === null)) return []
  const isAllowed =
    typeof width === 'number' && typeof height === 'number' && sizes.some((size) => sameSize(size, { width, height }))
  if (isAllowed) return []
  const allowed = sizes.map((size) => `${size.width}x${size.height}`).join(', ')
  return [{ path: 'width', message: `${labels[label]} (width and height) must be one of ${allowed}.` }]
}
