import type { PromptVariable } from './prompt-variable.ts'
import { namesInPromptText } from '../prompt-text.ts'

export type VariableFlaw = { index: number; field: 'name' | 'default' | 'options'; message: string }

const NAME = /^(?!__proto__$)[\p{L}\p{N}_.-]{1,100}$/u

/**
 * The variables of a template in the order of its text: as they are described, and a required text where one is not. Descriptions of names that
 * the text does not have are left out.
 */
export function variablesOfPrompt(template: string, described: readonly PromptVariable[]): PromptVariable[] {
  return namesInPromptText(template).map(
    (name) => described.find((variable) => variable.name === name) ?? { name, type: 'text', required: true },
  )
}

/** What is wrong with a description of variables. */
export function flawsOfVariables(variables: readonly PromptVariable[]): VariableFlaw[] {
  const seen = new Set<string>()
  return variables.flatMap((variable, index) => {
    const { name, type, options = [], default: standing } = variable
    const flaws: VariableFlaw[] = []
    if (!NAME.test(name))
      flaws.push({ index, field: 'name', message: 'Use letters, digits, dots, dashes and underscores.' })
    if (seen.has(name)) flaws.push({ index, field: 'name', message: `There is another variable ${name}.` })
    seen.add(name)
    if (type === 'choice' && options.length === 0)
      flaws.push({ index, field: 'options', message: `Add the options of ${name}.` })
    const wrong = standing === undefined ? null : flawOfValue(variable, standing)
    if (wrong !== null) flaws.push({ index, field: 'default', message: wrong })
    return flaws
  })
}

/** Why a variable does not take a value; null where it does. */
export function flawOfValue({ name, type, options = [] }: PromptVariable, value: string): string | null {
  if (type === 'number' && (value.trim() === '' || !Number.isFinite(Number(value)))) return `${name} must be a number.`
  if (type === 'choice' && !options.includes(value)) return `${name} must be one of ${options.join(', ')}.`
  return null
}
