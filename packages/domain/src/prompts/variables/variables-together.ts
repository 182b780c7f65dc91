import type { Template } from './fill-template.ts'
import type { PromptVariable } from './prompt-variable.ts'
import { variablesOfPrompt } from './variables-of-prompt.ts'

/** The variables of several templates, each name once as the first that has it describes it. One is required where any of them requires it. */
export function variablesTogether(templates: readonly Template[]): PromptVariable[] {
  const known = new Map<string, PromptVariable>()
  for (const { text, isTemplate, variables } of templates) {
    for (const variable of isTemplate ? variablesOfPrompt(text, variables) : []) {
      const first = known.get(variable.name) ?? variable
      known.set(variable.name, { ...first, required: first.required || variable.required })
    }
  }
  return [...known.values()]
}
