import { choiceText } from '@atrium/domain/options/choice-text'
import { isGroup } from '@atrium/domain/options/option-at'
import type { OptionField, OptionSheet, OptionValue, OptionValues } from '@atrium/domain/options/option-sheet'
import type { OptionChoices, OptionLabels } from '@atrium/domain/options/option-texts'

export type OptionWords = {
  labels: OptionLabels
  choices: OptionChoices
  yes: string
  no: string
  none: string
  locale: string
}

/** What is set for a model, one a line, named as in its panel; what its sheet does not know stands there by its key. */
export function optionLines(values: OptionValues, sheet: OptionSheet, words: OptionWords): string {
  return leavesOf(values)
    .map(([name, value]) => {
      const field = sheet.find((one) => one.name === name)
      return `${labelOf(name, field, words.labels)}: ${valueText(value, field, words)}`
    })
    .join('\n')
}

/** Every value under the name of its field: those within a group are named with dots. */
function leavesOf(values: OptionValues, before = ''): [string, OptionValue][] {
  return Object.entries(values).flatMap(([key, value]): [string, OptionValue][] => {
    if (isGroup(value)) return leavesOf(value, `${before}${key}.`)
    return value === undefined ? [] : [[before + key, value]]
  })
}

function labelOf(name: string, field: OptionField | undefined, labels: OptionLabels): string {
  // They are chosen together, as a size.
  if (name === 'width' || name === 'height') return labels[name]
  return field ? labels[field.label] : name
}

function valueText(value: OptionValue, field: OptionField | undefined, words: OptionWords): string {
  if (value === null) return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number')
    return value.toLocaleString(words.locale, { useGrouping: false, maximumFractionDigits: 20 })
  if (typeof value !== 'string') return Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
  const choice = field?.kind === 'choice' ? field.choices.find((one) => one.value === value) : undefined
  return choice ? choiceText(choice, words.choices) : value
}
