/** Passages that a reranker is given at most, the best of those that were found. */
export const RERANKED = 50

/**
 * A ranking in which some passages have changed places with each other: those of `best` come in their new order, then those of `asked` that
 * it leaves out, all of them into the places that `asked` had. Nobody else moves: what was not given to a reranker is not compared with its scores.
 * @param asked passages of the ranking, in its order
 * @param best some of `asked`, best first
 */
export function rerankedPlaces(ranked: readonly number[], asked: readonly number[], best: readonly number[]): number[] {
  const [moving, named] = [new Set(asked), new Set(best)]
  const order = [...best, ...asked.filter((passage) => !named.has(passage))].values()
  return ranked.map((passage) => (moving.has(passage) ? (order.next().value ?? passage) : passage))
}
