import type { ModelEntry } from '#models/model-entry.ts'
import { isModel } from '#models/is-model.ts'
import { sumOfCosts } from '#pricing/sum-of-costs.ts'
import type { PartOfEstimate } from './estimate-parallel.ts'
import type { MessageCost } from './message-cost.ts'

/** What all answers of one model take together. */
export function partTogether(model: ModelEntry, answers: readonly PartOfEstimate[]): PartOfEstimate {
  const cost = sumOfCosts(answers.map((answer) => answer.cost))
  const isCounted = answers.length > 0 && answers.every(({ tokens }) => tokens !== null)
  return {
    model,
    cost: cost.cost,
    tokens: isCounted ? answers.reduce((sum, { tokens }) => sum + (tokens ?? 0), 0) : null,
    exact: answers.every(({ exact }) => exact),
    over: answers.some(({ over }) => over),
    atLeast: cost.unknown > 0 || answers.some(({ atLeast }) => atLeast),
  }
}

/**
 * What several messages cost that are sent together: one part a model, with all of its answers.
 * @param costs null for a message of which nothing is known
 * @returns null where nothing is known of any
 */
export function costTogether(costs: readonly (MessageCost | null)[]): MessageCost | null {
  const [first, ...others] = costs
  if (first !== undefined && others.length === 0) return first
  const answers = costs.flatMap((cost) => (cost ? partsOf(cost) : []))
  const models = answers.map(({ model }) => model)
  const asked = models.filter((model, index) => models.findIndex((one) => isModel(one, refOf(model))) === index)
  if (asked.length === 0) return null
  const parts = asked.map((model) =>
    partTogether(
      model,
      answers.filter((answer) => isModel(answer.model, refOf(model))),
    ),
  )
  const sum = sumOfCosts(parts.map(({ cost }) => cost))
  const unknown = sum.unknown + costs.filter((cost) => cost === null).length
  const exact = unknown === 0 && parts.every((part) => part.exact)
  const atLeast = unknown > 0 || parts.some((part) => part.atLeast)
  return { of: 'parallel', estimate: { parts, cost: sum.cost, unknown, exact, atLeast } }
}

const refOf = ({ provider, id: model }: ModelEntry) => ({ provider, model })

function partsOf(cost: MessageCost): readonly PartOfEstimate[] {
  if (cost.of === 'parallel') return cost.estimate.parts
  const { model } = cost
  if (cost.of === 'media') {
    const { cost: sum, exact } = cost.estimate
    return [{ model, cost: sum, exact, tokens: null, over: false, atLeast: false }]
  }
  const { cost: sum, total, contextShare, atLeast } = cost.estimate
  return [{ model, cost: sum?.total ?? null, exact: false, tokens: total, over: (contextShare ?? 0) > 1, atLeast }]
}
