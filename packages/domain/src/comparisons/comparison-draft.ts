import { COMPARED_EXAMPLES } from './comparison-limits.ts'
import type { PromptVariable } from '#prompts/variables/prompt-variable.ts'
import type { ComparedExample } from './comparison.ts'
import { variablesOfVersions } from './examples/example-flaws.ts'

/** What is being written beside a prompt that is to be compared: a second version of it, and the examples. */
export type ComparisonDraft = {
  /** Null where there is one version alone. */
  second: string | null
  examples: readonly ComparedExample[]
}

export const EMPTY_DRAFT: ComparisonDraft = { second: null, examples: [] }

/** A draft as the text that is kept. Nothing is no text. */
export function textOfDraft({ second, examples }: ComparisonDraft): string {
  return second === null && examples.length === 0 ? '' : JSON.stringify({ second, examples })
}

/** The draft that a text keeps; an empty one where it keeps none. */
export function draftOfText(text: string): ComparisonDraft {
  const read = parsed(text)
  if (typeof read !== 'object' || read === null) return EMPTY_DRAFT
  const second = 'second' in read && typeof read.second === 'string' ? read.second : null
  const list = 'examples' in read && Array.isArray(read.examples) ? read.examples : []
  return { second, examples: list.slice(0, COMPARED_EXAMPLES).map(exampleIn) }
}

/**
 * Examples in which something stands: empty rows at the end are there to be written in. Versions without variables that are compared with
 * each other have one without values.
 */
export function writtenExamples(examples: readonly ComparedExample[], versions: readonly string[]): ComparedExample[] {
  const variables = variablesOfVersions(versions)
  if (variables.length === 0) return versions.length > 1 ? [{}] : []
  return examples.filter((values) => variables.some((name) => valueOf(values, name).trim() !== ''))
}

/** The example that a saved prompt gives by itself: the samples of its variables, else their defaults. Null where it gives none. */
export function exampleOfSamples(variables: readonly PromptVariable[]): ComparedExample | null {
  const given = variables.flatMap(({ name, sample, default: standing }) => {
    const value = sample || standing
    return value ? [[name, value] as const] : []
  })
  return given.length === 0 ? null : Object.fromEntries(given)
}

/** What stands in an example for a variable. */
export function valueOf(values: ComparedExample, name: string): string {
  return (Object.hasOwn(values, name) ? values[name] : undefined) ?? ''
}

function exampleIn(read: unknown): ComparedExample {
  if (typeof read !== 'object' || read === null) return {}
  return Object.fromEntries(
    Object.entries(read).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
