import type { AgainstFirst } from './against-first.ts'

/**
 * What the rows of a comparison are narrowed to: an answer has failed, answers differ, none is the best yet, or that of a column is; of two versions,
 * how the second comes out against the first.
 */
export type ExampleFilter = 'failed' | 'differs' | 'undecided' | AgainstFirst | `won-${number}`

// Read with every address of the console: no tables are brought along.
const FILTER = /^(?:failed|differs|undecided|regressed|tie|better|won-[0-7])$/

/** The filter that a text names; undefined for one that names none. */
export function readExampleFilter(said: unknown): ExampleFilter | undefined {
  return typeof said === 'string' && FILTER.test(said) ? (said as ExampleFilter) : undefined
}
