import { choiceText } from '#options/choice-text.ts'
import { optionAt } from '#options/option-at.ts'
import type { OptionField, OptionSheet, OptionValue, OptionValues } from '#options/option-sheet.ts'
import type { OptionChoices, OptionLabels } from '#options/option-texts.ts'

export type ToldOption = { label: string; value: string }

/** The words and the numbers of the reader's language. */
export type ToldTexts = {
  on: string
  off: string
  labels: OptionLabels
  choices: OptionChoices
  number: (value: number) => string
}

/** Options that are told in words of their own, or that are images. */
const TOLD_APART: ReadonlySet<string> = new Set(['seed', 'image', 'mask', 'size', 'width', 'height', 'count'])

/**
 * With what something was made, as it is read beside it: by the labels of the model's sheet and in its order; then what the sheet
 * does not know (any more), by its name in plain words.
 */
export function toldOptions(sheet: OptionSheet, values: OptionValues, texts: ToldTexts): ToldOption[] {
  const told = sheet.flatMap((field) => toldField(field, optionAt(values, field.name), texts))
  const known = new Set(sheet.map(({ name }) => name.split('.')[0]))
  const unknown = Object.entries(values).flatMap(([name, value]) =>
    known.has(name) || TOLD_APART.has(name) ? [] : toldValue(plainName(name), value, texts),
  )
  return [...told, ...unknown]
}

function toldField(field: OptionField, value: OptionValue | undefined, texts: ToldTexts): ToldOption[] {
  if (TOLD_APART.has(field.name)) return []
  const choice = field.kind === 'choice' ? field.choices.find((one) => one.value === value) : undefined
  return toldValue(texts.labels[field.label], choice ? choiceText(choice, texts.choices) : value, texts)
}

function toldValue(
  label: string,
  value: OptionValue | undefined,
  { on, off, number }: Pick<ToldTexts, 'on' | 'off' | 'number'>,
): ToldOption[] {
  if (typeof value === 'number') return [{ label, value: number(value) }]
  if (typeof value === 'boolean') return [{ label, value: value ? on : off }]
  return typeof value === 'string' && value !== '' ? [{ label, value }] : []
}

/** `image_strength` and `imageStrength` → Image strength. */
function plainName(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
