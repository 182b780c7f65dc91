import type { CellPlace } from './comparison.ts'
import { hasFailed } from './column-figures.ts'
import type { ExampleFilter } from './example-filter.ts'

type Cell = CellPlace & {
  status: string
  /** The same for the same words; null before they are whole. */
  digest: string | null
}

/**
 * The examples that a filter leaves, by their numbers; all without one.
 * @param winners the best columns, by examples
 */
export function shownExamples(
  examples: number,
  cells: readonly Cell[],
  { filter, winners }: { filter: ExampleFilter | undefined; winners: ReadonlyMap<number, number> },
): number[] {
  const all = Array.from({ length: examples }, (_, example) => example)
  if (filter === undefined) return all
  if (filter === 'undecided') return all.filter((example) => !winners.has(example))
  if (filter !== 'failed' && filter !== 'differs') {
    return all.filter((example) => `won-${winners.get(example)}` === filter)
  }
  const rows = Map.groupBy(cells, ({ example }) => example)
  return all.filter((example) => {
    const row = rows.get(example) ?? []
    return filter === 'failed' ? row.some(({ status }) => hasFailed(status)) : differs(row)
  })
}

function differs(row: readonly Cell[]): boolean {
  return new Set(row.flatMap(({ digest }) => digest ?? [])).size > 1
}
