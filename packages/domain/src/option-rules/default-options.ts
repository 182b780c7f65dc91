import { sheetForModel } from './sheet-for-model.ts'
import type { SheetModel } from '#models/sheet-model.ts'
import type { OptionField, OptionSheet, OptionValue, OptionValues } from '#options/option-sheet.ts'
import { withOption } from '#options/option-value.ts'
import { settleOptions } from './settle-options.ts'

/** The values with which a model's options open. */
export function defaultOptions(model: SheetModel): OptionValues {
  const sheet = sheetForModel(model)
  return settleOptions(sheet, sheetDefaults(sheet), model).values
}

/** Every default of a sheet. A field without one (unset, random, no image) is left out. */
export function sheetDefaults(sheet: OptionSheet): OptionValues {
  return sheet
    .flatMap(defaultsOfField)
    .reduce<OptionValues>((values, [name, value]) => withOption(values, name, value), {})
}

function defaultsOfField(field: OptionField): [string, OptionValue][] {
  if (field.kind === 'seed' || field.kind === 'image') return []
  if (field.kind === 'size') {
    return [
      ['width', field.default.width],
      ['height', field.default.height],
    ]
  }
  return field.default === null ? [] : [[field.name, field.default]]
}
