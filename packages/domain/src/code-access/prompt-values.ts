import type { Template } from '#prompts/variables/fill-template.ts'
import { variablesOfPrompt } from '#prompts/variables/variables-of-prompt.ts'

/** Values of variables by their names. */
export type PromptValues = Readonly<Record<string, string | number | boolean>>

/** `rest` is what was said beside the values, and follows the prompt. */
type Said = { values: PromptValues; rest: string }

/**
 * The values for a prompt that is asked as a model: `metadata.variables`, an object or its JSON; else what is said first, where that is a
 * JSON object; else what is said first is the value of the only variable.
 * @param said the first message of the conversation
 */
export function promptValues(template: Template, metadata: unknown, said: string): Said {
  const named = (metadata as { variables?: unknown } | null | undefined)?.variables
  const given = valuesOf(typeof named === 'string' ? parsed(named) : named)
  if (given) return { values: given, rest: said.trim() }
  const values = valuesOf(parsed(said))
  if (values) return { values, rest: '' }
  const [only, ...others] = template.isTemplate ? variablesOfPrompt(template.text, template.variables) : []
  if (only && others.length === 0) return { values: { [only.name]: said }, rest: '' }
  return { values: {}, rest: said.trim() }
}

function parsed(text: string): unknown {
  if (!text.trim().startsWith('{')) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Null for what is no object. What is no value of a variable is left out: it counts as missing. */
function valuesOf(value: unknown): PromptValues | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const entries = Object.entries(value).filter(([, one]) => ['string', 'number', 'boolean'].includes(typeof one))
  return Object.fromEntries(entries) as PromptValues
}
