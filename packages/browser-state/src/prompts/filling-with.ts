import type { FilledTemplate } from '@atrium/domain/prompts/filled-template'
import type { PromptVariable } from '@atrium/domain/prompts/variables/prompt-variable'
import { variablesOfPrompt } from '@atrium/domain/prompts/variables/variables-of-prompt'
import { type Filling, NOT_FILLED } from '#drafts/filling.ts'

/**
 * What is known of the variables at a desk once a template that was asked before stands there, above what was being written: its values and
 * descriptions, and the desk's own of other names. A variable that went out empty is asked for no more than it was then.
 * @param saved how its variables are described where it does not say so itself
 */
export function fillingWith(
  { text, variables, described }: FilledTemplate,
  own: Filling = NOT_FILLED,
  saved: readonly PromptVariable[] = [],
): Filling {
  const known = variablesOfPrompt(text, described ?? saved).map((variable) =>
    variables[variable.name] === '' ? { ...variable, required: false } : variable,
  )
  const others = own.described.filter(({ name }) => !known.some((variable) => variable.name === name))
  return { isTemplate: true, described: [...known, ...others], values: { ...own.values, ...variables } }
}
