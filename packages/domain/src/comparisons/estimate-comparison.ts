import { partTogether } from '#estimates/cost-together.ts'
import { type AskedModel, estimateParallel, type ParallelEstimate } from '#estimates/estimate-parallel.ts'
import type { MessageContent } from '#messages/thread-message.ts'
import { sumOfCosts } from '#pricing/sum-of-costs.ts'
import { isModel } from '#models/is-model.ts'
import type { ModelRef } from '#models/model-entry.ts'
import { type CellPlace, columnAt, type ComparedExample } from './comparison.ts'
import { filledVersion } from './examples/example-flaws.ts'

type Compared = {
  asked: readonly AskedModel[]
  versions: readonly string[]
  examples: readonly ComparedExample[]
  /** What every model is told beforehand. */
  instructions: readonly MessageContent[]
}

type Cells = Compared & {
  /** The models of the columns, in their order: those that are not known cost nobody knows what. */
  models: readonly ModelRef[]
  cells: readonly CellPlace[]
}

/** What some answers of a comparison take together: one part a column of a version, with all of its answers. */
export function estimateCells({ asked, models, versions, examples, cells, instructions }: Cells): ParallelEstimate {
  const parts = asked.flatMap((one, nth) => {
    const column = columnOf(one, asked.slice(0, nth), models)
    const own = cells.flatMap(({ example, place }) => {
      const at = columnAt(place, models.length)
      const [version, values] = [versions[at.version], examples[example]]
      if (version === undefined || !values || at.model !== column) return []
      const said = [{ type: 'text' as const, text: filledVersion(version, values) }]
      return estimateParallel([one], { parts: said, branch: instructions }).parts
    })
    return own.length === 0 ? [] : [partTogether(one.model, own)]
  })
  const sum = sumOfCosts(parts.map(({ cost }) => cost))
  const atLeast = sum.unknown > 0 || parts.some((part) => part.atLeast)
  return { parts, ...sum, exact: parts.every(({ exact }) => exact), atLeast }
}

/** The column of one that is known, after those before it: a model may have several, each with other options. */
function columnOf(
  { model }: AskedModel,
  before: readonly AskedModel[],
  models: readonly ModelRef[],
): number | undefined {
  const earlier = before.filter((one) => sameEntry(one.model, model)).length
  return models.flatMap((ref, column) => (isModel(model, ref) ? [column] : []))[earlier]
}

function sameEntry(one: AskedModel['model'], other: AskedModel['model']): boolean {
  return isModel(one, { provider: other.provider, model: other.id })
}

/** The same of all answers of a comparison. */
export function estimateComparison(compared: Compared): ParallelEstimate {
  const { asked, versions, examples } = compared
  const models = asked.map(({ model: { provider, id: model } }) => ({ provider, model }))
  const columns = [...Array(versions.length * models.length).keys()]
  const cells = examples.flatMap((_, example) => columns.map((place) => ({ example, place })))
  return estimateCells({ ...compared, models, cells })
}
