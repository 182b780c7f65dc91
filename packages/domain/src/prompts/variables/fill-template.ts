import type { PromptVariable } from './prompt-variable.ts'
import { fillPromptText } from '../prompt-text.ts'
import { flawOfValue, variablesOfPrompt } from './variables-of-prompt.ts'

/** A variable whose value is missing or does not fit. */
export type UnfitValue = { name: string; message: string }

export type Template = { text: string; isTemplate: boolean; variables: readonly PromptVariable[] }

/** The text that goes out, and why it may not go out yet. */
export type FilledTemplate = { text: string; unfit: UnfitValue[] }

/** A template with its values: those given, else the defaults; a variable that is not required is empty without one. */
export function fillTemplate({ text, isTemplate, variables }: Template, given: GivenValues): FilledTemplate {
  if (!isTemplate) return { text, unfit: [] }
  const unfit: UnfitValue[] = []
  const values = new Map<string, string>()
  for (const [variable, value] of standingValues({ text, variables }, given)) {
    const { name, required } = variable
    if (value === '' && required) unfit.push({ name, message: `Enter a value for ${name}.` })
    const flaw = value === '' ? null : flawOfValue(variable, value)
    if (flaw !== null) unfit.push({ name, message: flaw })
    values.set(name, value)
  }
  return { text: fillPromptText(text, Object.fromEntries(values)).text, unfit }
}

/** The variables of a template, each with what stands in for it: what is given, else its default, else nothing. */
export function standingValues(
  { text, variables }: Pick<Template, 'text' | 'variables'>,
  given: GivenValues,
): [PromptVariable, string][] {
  return variablesOfPrompt(text, variables).map((variable) => [
    variable,
    givenValue(given, variable.name) ?? variable.default ?? '',
  ])
}

/** Values by the names of their variables. */
export type GivenValues = Readonly<Record<string, string | number | boolean | undefined>>

function givenValue(given: GivenValues, name: string): string | undefined {
  const value = Object.hasOwn(given, name) ? given[name] : undefined
  return value === undefined || value === '' ? undefined : String(value)
}
