import { fillPromptText, namesInPromptText } from '#prompts/prompt-text.ts'
import { COMPARED_VALUES_LENGTH } from '../comparison-limits.ts'
import type { ComparedExample } from '../comparison.ts'

/** What keeps examples from being asked. */
export type ExampleFlaw =
  | { kind: 'no-variables' }
  | { kind: 'too-long'; length: number }
  | { kind: 'missing'; example: number; name: string }

/** The variables that the versions have together, each once, in the order of their texts. */
export function variablesOfVersions(versions: readonly string[]): string[] {
  return [...new Set(versions.flatMap(namesInPromptText))]
}

/**
 * Everything that is wrong with the examples of these versions, the first first: nothing is paid for before it is mended. Two versions
 * without variables are asked once, as they stand.
 */
export function flawsOfExamples(versions: readonly string[], examples: readonly ComparedExample[]): ExampleFlaw[] {
  const names = variablesOfVersions(versions)
  if (names.length === 0) return versions.length > 1 && examples.length <= 1 ? [] : [{ kind: 'no-variables' }]
  const length = examples.reduce((sum, example) => sum + lengthOf(example), 0)
  if (length > COMPARED_VALUES_LENGTH) return [{ kind: 'too-long', length }]
  return examples.flatMap((values, example) =>
    names
      .filter((name) => !Object.hasOwn(values, name) || values[name] === '')
      .map((name) => ({ kind: 'missing' as const, example, name })),
  )
}

/** A version with the values of an example in it. */
export function filledVersion(version: string, example: ComparedExample): string {
  return fillPromptText(version, example).text
}

function lengthOf(example: ComparedExample): number {
  return Object.values(example).reduce((sum, value) => sum + value.length, 0)
}
