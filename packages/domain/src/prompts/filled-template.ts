import {
  type PromptVariable,
  TEMPLATE_TEXT_LIMIT,
  VARIABLE_NAME_LIMIT,
  VARIABLE_OPTIONS_LIMIT,
  VARIABLE_TEXT_LIMIT,
  VARIABLE_VALUE_LIMIT,
  VARIABLES_LIMIT,
} from './variables/prompt-variable.ts'

/** A text with variables in braces, and the values that stood in for them, by their names. */
export type FilledTemplate = {
  text: string
  variables: Readonly<Record<string, string>>
  /** Those of the variables that somebody has described; the others are required texts. */
  described?: PromptVariable[] | undefined
}

/**
 * What of a template can be kept beside the words that were filled from it: it is a copy, for whose sake no words are refused. Values and
 * descriptions beyond the limits are left out.
 * @returns undefined where its text is beyond them
 */
export function templateWithinLimits({ text, variables, described = [] }: FilledTemplate): FilledTemplate | undefined {
  if (text.length > TEMPLATE_TEXT_LIMIT) return undefined
  const values = Object.entries(variables).filter(
    ([name, value]) => name.length <= VARIABLE_NAME_LIMIT && value.length <= VARIABLE_VALUE_LIMIT,
  )
  const kept = described.filter(isWithinLimits).slice(0, VARIABLES_LIMIT)
  return {
    text,
    variables: Object.fromEntries(values.slice(0, VARIABLES_LIMIT)),
    ...(kept.length > 0 && { described: kept }),
  }
}

function isWithinLimits({ name, default: standing = '', sample = '', options = [] }: PromptVariable): boolean {
  const texts = [standing, sample, ...options]
  return (
    name.length <= VARIABLE_NAME_LIMIT &&
    options.length <= VARIABLE_OPTIONS_LIMIT &&
    !options.includes('') &&
    texts.every((text) => text.length <= VARIABLE_TEXT_LIMIT)
  )
}
