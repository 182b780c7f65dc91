import { partTogether } from '#estimates/cost-together.ts'
import { type AskedModel, estimateParallel, type ParallelEstimate } from '#estimates/estimate-parallel.ts'
import type { MessageContent } from '#messages/thread-message.ts'
import { sumOfCosts } from '#pricing/sum-of-costs.ts'
import type { ComparedExample } from './comparison.ts'
import { filledVersion } from './examples/example-flaws.ts'

type Compared = {
  asked: readonly AskedModel[]
  versions: readonly string[]
  examples: readonly ComparedExample[]
  /** What every model is told beforehand. */
  instructions: readonly MessageContent[]
}

/** What all answers of a comparison take together: one part a model, with all of its answers. */
export function estimateComparison({ asked, versions, examples, instructions: branch }: Compared): ParallelEstimate {
  const each = versions.flatMap((version) =>
    examples.map((example) => {
      const parts = [{ type: 'text' as const, text: filledVersion(version, example) }]
      return estimateParallel(asked, { parts, branch })
    }),
  )
  const parts = asked.map(({ model }, index) =>
    partTogether(
      model,
      each.flatMap((one) => one.parts[index] ?? []),
    ),
  )
  const sum = sumOfCosts(parts.map(({ cost }) => cost))
  const atLeast = sum.unknown > 0 || parts.some((part) => part.atLeast)
  return { parts, ...sum, exact: parts.every(({ exact }) => exact), atLeast }
}
