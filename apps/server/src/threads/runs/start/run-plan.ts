import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { PreparedGeneration } from '#generation/generation.ts'
import type { AtLeastOne } from '#platform/at-least-one.ts'

/** A model that is to answer and has passed every gate. */
export type RunPlan = {
  prepared: PreparedGeneration
  /** Those of the preparation, with kept files in place of what was handed in. */
  options: OptionValues
  /** The place in the request that asks for it, for refusals to name: `body`, or `body.parallel.0`. */
  path: string
}

/** All models that answer one message: the main one, then those that answer in parallel. */
export type RunPlans = AtLeastOne<RunPlan>
