import { fillPromptText } from '../prompt-text.ts'
import { fillTemplate, type GivenValues, standingValues, type UnfitValue } from './fill-template.ts'
import { type NamedTemplate, variablesTogether } from './variables-together.ts'

/** A template among others with its values. */
export type FilledOfSeveral = {
  /** The text that goes out. */
  text: string
  /** The text as far as it is filled in: a required variable without a value stands there by its name. */
  preview: string
  /** What stands in for its variables, by their names. */
  values: Record<string, string>
}

export type FilledTogether = {
  templates: FilledOfSeveral[]
  /** Why they may not go out yet; `key` as of the variable that is asked for. */
  unfit: (UnfitValue & { key: string })[]
}

/**
 * Several templates with the values that are given by the keys of `variablesTogether`, else the defaults that are asked with: each template gets
 * what is shown for it, whatever its own description says.
 */
export function fillTogether(templates: readonly NamedTemplate[], given: GivenValues): FilledTogether {
  const asked = variablesTogether(templates)
  const unfit = new Map<string, UnfitValue & { key: string }>()
  const filled = templates.map((template): FilledOfSeveral => {
    const variables = asked.filter(({ templateId }) => templateId === null || templateId === template.id)
    const keys = new Map(variables.map(({ name, key }) => [name, key]))
    const named = Object.fromEntries(variables.map(({ name, key }) => [name, valueAt(given, key)]))
    const one = fillTemplate({ ...template, variables }, named)
    for (const flaw of one.unfit) {
      const key = keys.get(flaw.name) ?? flaw.name
      unfit.set(key, { ...flaw, key })
    }
    if (!template.isTemplate) return { text: one.text, preview: one.text, values: {} }
    const standing = standingValues({ text: template.text, variables }, named)
    const known = standing.flatMap(([{ name, required }, value]) => (value === '' && required ? [] : [[name, value]]))
    const preview = fillPromptText(template.text, Object.fromEntries(known)).text
    const values = standing.flatMap(([{ name }, value]) => (value === '' ? [] : [[name, value]]))
    return { text: one.text, preview, values: Object.fromEntries(values) }
  })
  return { templates: filled, unfit: [...unfit.values()] }
}

function valueAt(given: GivenValues, key: string) {
  return Object.hasOwn(given, key) ? given[key] : undefined
}
