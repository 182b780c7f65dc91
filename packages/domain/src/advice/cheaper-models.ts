import type { ModelRef } from '#models/model-entry.ts'

/** A kind of task: what is made, or what a saved prompt asks for. */
export type Task = { type: string; promptId: string | null }

/** What somebody has had answered by one model for a kind of task: how often, for how many US dollars in all, and how they have voted. */
export type RatedAnswers = { task: Task; model: ModelRef; answers: number; cost: number; good: number; bad: number }

/** A model that did as well for a fraction of the price. */
export type CheaperModel = {
  task: Task
  from: RatedAnswers
  to: RatedAnswers
  /** How many times as much an answer of `from` costs; null where one of `to` costs nothing. */
  times: number | null
  /** US dollars that the answers of `from` would have cost less. */
  saved: number
}

/** Votes on a model of which fewer say nothing. */
export const VOTES_THAT_COUNT = 3

/** How many times cheaper a model has to be to be worth the change. */
const CHEAPER = 2

/** US dollars below which nobody needs advice. */
const WORTH_IT = 0.01

/** Pieces of advice that are given at once. */
const MOST = 3

/**
 * Where another model did as well by one's own votes, for half the price or less: as many of its answers were good, of at least three that were voted
 * on. The cheapest of each kind of task and model, and what would have saved the most first.
 * @param rated a model may stand there several times for one kind of task, as for conversations and for results
 */
export function cheaperModels(rated: readonly RatedAnswers[]): CheaperModel[] {
  const known = together(rated).filter(({ good, bad }) => good + bad >= VOTES_THAT_COUNT)
  const tasks = Map.groupBy(known, ({ task: { type, promptId } }) => `${type} ${promptId ?? ''}`)
  const found = [...tasks.values()].flatMap((models) => models.flatMap((from) => cheapestFor(from, models) ?? []))
  return found.toSorted((one, other) => other.saved - one.saved).slice(0, MOST)
}

/** The same model at the same kind of task, wherever it was asked. */
function together(answers: readonly RatedAnswers[]): RatedAnswers[] {
  const same = Map.groupBy(answers, ({ task, model }) =>
    [task.type, task.promptId, model.provider, model.model].join(' '),
  )
  return [...same.values()].map((own) =>
    own.reduce((sum, one) => ({
      ...sum,
      answers: sum.answers + one.answers,
      cost: sum.cost + one.cost,
      good: sum.good + one.good,
      bad: sum.bad + one.bad,
    })),
  )
}

function cheapestFor(from: RatedAnswers, models: readonly RatedAnswers[]): CheaperModel | null {
  const price = priceOf(from)
  const [to] = models
    .filter((one) => shareOfGood(one) >= shareOfGood(from) && priceOf(one) * CHEAPER <= price)
    .toSorted((one, other) => priceOf(one) - priceOf(other))
  if (!to) return null
  const saved = from.cost - from.answers * priceOf(to)
  if (saved < WORTH_IT) return null
  return { task: from.task, from, to, times: priceOf(to) === 0 ? null : price / priceOf(to), saved }
}

const priceOf = ({ cost, answers }: RatedAnswers) => cost / answers
const shareOfGood = ({ good, bad }: RatedAnswers) => good / (good + bad)
