import type { Comparison } from '@atrium/contract/entities/prompts/comparison'
import { inBlindOrder } from '@atrium/domain/comparisons/blind-order'
import { columnAt } from '@atrium/domain/comparisons/comparison'
import { type ColumnFigures, columnFigures } from '@atrium/domain/comparisons/figures/column-figures'
import type { ModelRef } from '@atrium/domain/models/model-entry'

/** A column as it is shown. */
export type ShownColumn = {
  place: number
  model: ModelRef
  /** Which version it is of, where there are two. */
  version: number | null
  figures: ColumnFigures
}

/** The columns of a comparison in the order in which they are shown: hidden ones stand in an order that tells nothing. */
export function columnsOf(
  { versions, models, cells }: Comparison,
  { hidden, winners }: { hidden: boolean; winners: ReadonlyMap<number, number> },
): ShownColumn[] {
  const count = versions.length * models.length
  const columns = columnFigures(count, cells, winners).flatMap((figures, place): ShownColumn[] => {
    const at = columnAt(place, models.length)
    const model = models[at.model]
    return model ? [{ place, model, version: versions.length > 1 ? at.version : null, figures }] : []
  })
  const firstAnswer = (place: number) => cells.find((cell) => cell.place === place)?.resultId
  return hidden ? inBlindOrder(columns, ({ place }) => firstAnswer(place) ?? String(place)) : columns
}
