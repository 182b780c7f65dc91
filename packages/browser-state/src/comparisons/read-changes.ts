import type { Client } from '@atrium/client'
import type { Comparison, ComparisonChanges } from '@atrium/contract/entities/prompts/comparison'
import { COMPARED_CHANGES } from '@atrium/domain/comparisons/comparison-limits'
import type { QueryClient } from '@tanstack/react-query'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { comparisonKeys } from './comparison-queries.ts'

/** A comparison with what has changed of it. @param asked the results that were asked for: of those that have not come, nobody sees anything any more */
export function withChanges(
  comparison: Comparison,
  { cells, ...head }: ComparisonChanges,
  asked: readonly string[],
): Comparison {
  const isAt = (one: { example: number; place: number }) =>
    cells.some(({ example, place }) => one.example === example && one.place === place)
  const kept = comparison.cells.filter((cell) => !isAt(cell) && !asked.includes(cell.resultId))
  return { ...comparison, ...head, cells: [...kept, ...cells].toSorted(byPlace) }
}

function byPlace(a: { example: number; place: number }, b: { example: number; place: number }): number {
  return a.example - b.example || a.place - b.place
}

/**
 * Reads what has changed of a comparison that is shown, one reading after the other: what is heard meanwhile goes into the next. One that is being
 * read as a whole is read so once more, and so is one of which much has changed.
 */
export function createChangesReader({ client, queries }: { client: Client; queries: QueryClient }) {
  /** What is to be read next, by comparisons that are being read; null where nothing has been heard meanwhile. */
  const waiting = new Map<string, Set<string> | null>()
  const queryOf = (promptId: string) => queries.getQueryCache().find({ queryKey: comparisonKeys.one(promptId) })
  const whole = (promptId: string) => refreshQueries(queries, comparisonKeys.one(promptId))

  async function readOn(promptId: string, first: ReadonlySet<string>): Promise<void> {
    for (let next: ReadonlySet<string> | null = first; next; next = waiting.get(promptId) ?? null) {
      waiting.set(promptId, null)
      const results = [...next]
      if (results.length > COMPARED_CHANGES) return whole(promptId)
      const { data } = await client.comparisons.changes({ params: { promptId }, query: { results } })
      // What was asked for as a whole meanwhile may be older than this.
      if (queryOf(promptId)?.state.fetchStatus !== 'idle') return whole(promptId)
      const key = comparisonKeys.one(promptId)
      queries.setQueryData<Comparison>(key, (known) => known && withChanges(known, data, results))
    }
  }

  return (promptId: string, results: readonly string[]): void => {
    const query = queryOf(promptId)
    if (!query?.isActive() || query.state.data === undefined || query.state.fetchStatus !== 'idle')
      return whole(promptId)
    const known = waiting.get(promptId)
    if (known !== undefined) return void waiting.set(promptId, new Set([...(known ?? []), ...results]))
    void readOn(promptId, new Set(results))
      .catch(() => whole(promptId))
      .finally(() => waiting.delete(promptId))
  }
}
