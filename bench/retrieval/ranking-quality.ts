type Relevance = ReadonlyMap<string, number>

/** How much of the best possible order of the first ten is reached, from 0 to 1. Source: Järvelin and Kekäläinen, 2002, as trec_eval has it. */
export function ndcgAt10(ranked: readonly string[], relevance: Relevance): number {
  const gain = (values: readonly number[]) =>
    values.slice(0, 10).reduce((sum, value, rank) => sum + value / Math.log2(rank + 2), 0)
  const best = gain([...relevance.values()].toSorted((one, other) => other - one))
  return best === 0 ? 0 : gain(ranked.map((id) => relevance.get(id) ?? 0)) / best
}

/** How many of all relevant documents are among the first hundred, from 0 to 1. */
export function recallAt100(ranked: readonly string[], relevance: Relevance): number {
  const found = ranked.slice(0, 100).filter((id) => relevance.has(id)).length
  return relevance.size === 0 ? 0 : found / relevance.size
}
