/** What the rows of a comparison are narrowed to: an answer has failed, answers differ, none is the best yet, or that of a column is. */
export type ExampleFilter = 'failed' | 'differs' | 'undecided' | `won-${number}`

/** Those that every comparison has, whatever its columns. */
export const EXAMPLE_FILTERS = ['failed', 'differs', 'undecided'] as const satisfies readonly ExampleFilter[]

/** The filter that a text names; undefined for one that names none. */
export function readExampleFilter(said: unknown): ExampleFilter | undefined {
  if (typeof said !== 'string') return undefined
  return (
    EXAMPLE_FILTERS.find((known) => known === said) ??
    (/^won-[0-7]$/.test(said) ? (said as `won-${number}`) : undefined)
  )
}
