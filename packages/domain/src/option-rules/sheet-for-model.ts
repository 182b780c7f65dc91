import { rowOfProvider } from '#providers/row-of-vendor.ts'
import type { SheetModel } from '#models/sheet-model.ts'
import type { OptionSheet } from '#options/option-sheet.ts'

/**
 * Everything that can be set for a model, with the model's own limits filled in. Which of it is hidden or disabled at the moment
 * depends on the values as well: see `settleOptions`.
 */
export function sheetForModel(model: SheetModel): OptionSheet {
  return rowOfProvider(model.provider).sheet(model)
}
