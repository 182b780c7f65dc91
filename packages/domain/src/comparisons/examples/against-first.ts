import { type CellPlace, columnAt } from '../comparison.ts'
import { hasFailed } from '../figures/column-figures.ts'
import type { ExampleFilter } from './example-filter.ts'

/** How the second version of a prompt comes out against the first on one example. */
export const AGAINST_FIRST = ['regressed', 'tie', 'better'] as const

export type AgainstFirst = (typeof AGAINST_FIRST)[number]

/** A filter of examples that tells the versions apart, which is not to be seen while columns are hidden. */
export function tellsVersions(filter: ExampleFilter | undefined): filter is AgainstFirst {
  return AGAINST_FIRST.some((known) => known === filter)
}

/** What a cell has to say of it. */
export type JudgedCell = CellPlace & {
  status: string
  /** The same for the same words; null before they are whole. */
  digest: string | null
  votes: number
}

/**
 * How one example has come out: by its best column, else by which version failed more often. Level votes, and answers that are word for word the
 * same, are a tie. Null while none of this is known.
 * @param row the cells of the example
 * @param models columns of one version
 * @param winner its best column
 */
export function againstFirst(
  row: readonly JudgedCell[],
  models: number,
  winner: number | undefined,
): AgainstFirst | null {
  const versionOf = (place: number) => columnAt(place, models).version
  if (winner !== undefined) return versionOf(winner) === 0 ? 'regressed' : 'better'
  if (row.length < models * 2 || row.some(({ status }) => status === 'running')) return null
  const failed = (version: number) =>
    row.filter(({ place, status }) => versionOf(place) === version && hasFailed(status)).length
  if (failed(0) !== failed(1)) return failed(0) < failed(1) ? 'regressed' : 'better'
  const wordsAt = (place: number) => row.find((cell) => cell.place === place)?.digest ?? null
  const isSame = Array.from({ length: models }, (_, model) => wordsAt(model)).every(
    (words, model) => words !== null && words === wordsAt(models + model),
  )
  return isSame || row.some(({ votes }) => votes > 0) ? 'tie' : null
}
