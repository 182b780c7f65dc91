import { againstFirst, type JudgedCell, tellsVersions } from './against-first.ts'
import { hasFailed } from '../figures/column-figures.ts'
import type { ExampleFilter } from './example-filter.ts'

/** Those that every comparison has, whatever its columns. */
export const EXAMPLE_FILTERS = ['failed', 'differs', 'undecided'] as const satisfies readonly ExampleFilter[]

type Narrowing = {
  filter: ExampleFilter | undefined
  /** The best columns, by examples. */
  winners: ReadonlyMap<number, number>
  /** Columns of one version. */
  models: number
}

/** The examples that a filter leaves, by their numbers; all without one. */
export function shownExamples(
  examples: number,
  cells: readonly JudgedCell[],
  { filter, winners, models }: Narrowing,
): number[] {
  const all = Array.from({ length: examples }, (_, example) => example)
  if (filter === undefined) return all
  if (filter === 'undecided') return all.filter((example) => !winners.has(example))
  const rows = Map.groupBy(cells, ({ example }) => example)
  const rowOf = (example: number) => rows.get(example) ?? []
  if (tellsVersions(filter)) {
    return all.filter((example) => againstFirst(rowOf(example), models, winners.get(example)) === filter)
  }
  if (filter === 'failed') return all.filter((example) => rowOf(example).some(({ status }) => hasFailed(status)))
  if (filter === 'differs') return all.filter((example) => differs(rowOf(example)))
  return all.filter((example) => `won-${winners.get(example)}` === filter)
}

function differs(row: readonly JudgedCell[]): boolean {
  return new Set(row.flatMap(({ digest }) => digest ?? [])).size > 1
}
