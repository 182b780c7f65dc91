/** How much a vote counts: at most as one, so that nobody outvotes the others, and never against its own direction. */
export function voteWeight(given = 1): number {
  return Number.isFinite(given) ? Math.min(1, Math.max(0, given)) : 1
}
