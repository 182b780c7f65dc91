import type { Template } from './fill-template.ts'
import type { PromptVariable } from './prompt-variable.ts'
import { flawOfValue, variablesOfPrompt } from './variables-of-prompt.ts'

/** A template among others. */
export type NamedTemplate = Template & { id: string }

/** A variable as somebody is asked for its value. */
export type AskedVariable = PromptVariable & {
  /** What its value is given by: its name; with the id of its template before it where that has a value of its own. */
  key: string
  /** The template that alone has this value; null where all that have the name take one. */
  templateId: string | null
}

type Use = { id: string; variable: PromptVariable }

/**
 * The variables of several templates, each name once, as all that have it can take one value. Where no value fits all of them, each template is
 * asked for its own.
 */
export function variablesTogether(templates: readonly NamedTemplate[]): AskedVariable[] {
  const uses = new Map<string, Use[]>()
  for (const { id, text, isTemplate, variables } of templates) {
    for (const variable of isTemplate ? variablesOfPrompt(text, variables) : []) {
      uses.set(variable.name, [...(uses.get(variable.name) ?? []), { id, variable }])
    }
  }
  return [...uses].flatMap(([name, all]): AskedVariable[] => {
    const [first, ...others] = all.map(({ variable }) => variable)
    const shared = others.reduce<PromptVariable | null | undefined>(
      (known, next) => known && asBoth(known, next),
      first,
    )
    if (shared) return [{ ...shared, key: name, templateId: null }]
    return all.map(({ id, variable }) => ({ ...variable, key: `${id}.${name}`, templateId: id }))
  })
}

/** A variable that takes what both take, required where either is, with the first default that both take; null where they have no option in common. */
function asBoth(one: PromptVariable, other: PromptVariable): PromptVariable | null {
  const { name } = one
  const required = one.required || other.required
  const sample = one.sample || other.sample
  const both = { name, required, ...(sample && { sample }), ...typeOfBoth(one, other) }
  if (both.options?.length === 0) return null
  const standing = [one.default, other.default].find((value) => value && flawOfValue(both, value) === null)
  return { ...both, ...(standing && { default: standing }) }
}

function typeOfBoth(one: PromptVariable, other: PromptVariable): Pick<PromptVariable, 'type' | 'options'> {
  if (one.type !== 'choice' && other.type !== 'choice')
    return { type: one.type === 'number' || other.type === 'number' ? 'number' : 'text' }
  const [choice, held] = one.type === 'choice' ? [one, other] : [other, one]
  return { type: 'choice', options: (choice.options ?? []).filter((option) => flawOfValue(held, option) === null) }
}
