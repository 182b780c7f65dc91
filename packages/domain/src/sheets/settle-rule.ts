import { optionAt } from '#options/option-at.ts'
import type { OptionSheet, OptionValues } from '#options/option-sheet.ts'
import type { OptionReason } from '#options/option-texts.ts'
import { withoutOption } from '#options/option-value.ts'
import type { SheetFacts } from './option-fields.ts'

/** Reasons by field name, to show beside the control. */
export type Reasons = Readonly<Record<string, OptionReason>>

/** `loading` is the first settling of a screen. */
export type Situation<Model = SheetFacts> = { sheet: OptionSheet; values: OptionValues; model: Model; loading: boolean }

/** What a rule changes; what it leaves out stays as it is. */
export type Verdict = { values?: OptionValues; disabled?: Reasons; hidden?: Reasons }

/** One rule by which an option depends on the model or on another option. Applied twice it changes nothing. */
export type SettleRule<Model = SheetFacts> = (situation: Situation<Model>) => Verdict

export function hasField(sheet: OptionSheet, name: string): boolean {
  return sheet.some((field) => field.name === name)
}

export function isGiven(values: OptionValues, name: string): boolean {
  const value = optionAt(values, name)
  return value !== undefined && value !== null && value !== ''
}

/** Takes the named fields off the screen and their values out. */
export function hideFields(
  { sheet, values }: Pick<Situation, 'sheet' | 'values'>,
  names: readonly string[],
  reason: OptionReason,
): Verdict {
  const there = names.filter((name) => hasField(sheet, name))
  return {
    values: there.reduce(withoutOption, values),
    hidden: Object.fromEntries(there.map((name) => [name, reason])),
  }
}
