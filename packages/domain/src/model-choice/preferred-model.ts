import { isModel } from '#models/is-model.ts'
import type { ModelEntry, ModelRef } from '#models/model-entry.ts'

/** Fewer votes are one person's afternoon, and say nothing of a team. */
export const VOTES_OF_A_TEAM = 3

/** What the votes on a model's results come to. */
export type VotesOnModel = ModelRef & {
  score: number
  /** How many votes. */
  count: number
}

/**
 * The model that a team prefers among those that are offered for one kind of task: the best score above zero of at least
 * `VOTES_OF_A_TEAM` votes. Null where there is none, or where two share it.
 */
export function preferredModel<Votes extends VotesOnModel>(
  votes: readonly Votes[],
  offered: readonly Pick<ModelEntry, 'id' | 'provider'>[],
): Votes | null {
  const weighty = votes.filter(
    (of) => of.count >= VOTES_OF_A_TEAM && of.score > 0 && offered.some((model) => isModel(model, of)),
  )
  const [best, next] = weighty.toSorted((left, right) => right.score - left.score)
  return best && best.score !== next?.score ? best : null
}
