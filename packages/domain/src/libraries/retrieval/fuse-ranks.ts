/**
 * How rankings by words and by vectors become one. Tuned with a small model on the collection of `BM25`: nDCG@10 rises from 0.421 to 0.427, and
 * the usual constants (k 60, both alike) lower it. Source: Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion", 2009.
 */
export const FUSION = { k: 10, words: 1, vectors: 0.3 } as const

/** One ranking, best first, and how much it counts. */
export type WeightedRanking = { ranked: readonly number[]; weight: number }

/** Several rankings as one by reciprocal rank fusion: what stands high in several stands highest. */
export function fuseRanks(rankings: readonly WeightedRanking[]): { passage: number; score: number }[] {
  const scores = new Map<number, number>()
  for (const { ranked, weight } of rankings) {
    for (const [place, passage] of ranked.entries()) {
      scores.set(passage, (scores.get(passage) ?? 0) + weight / (FUSION.k + place + 1))
    }
  }
  return [...scores]
    .map(([passage, score]) => ({ passage, score }))
    .toSorted((one, other) => other.score - one.score || one.passage - other.passage)
}
