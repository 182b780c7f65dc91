import { vendorOf } from '#providers/provider-name.ts'
import { rowOfVendor } from '#providers/row-of-vendor.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import type { SheetModel } from '#models/sheet-model.ts'

/**
 * Options as a caller has written them, under the names that the sheet of their vendor has for them: `top_p` for Cohere's `p`, `p` for DeepSeek's
 * `top_p`. Where both are written, they stay, and the one that the sheet does not have is unknown.
 */
export function inOwnNames({ provider }: Pick<SheetModel, 'provider'>, values: OptionValues): OptionValues {
  const { alsoNamed = {} } = rowOfVendor(vendorOf(provider)) ?? {}
  return Object.entries(alsoNamed).reduce((named, [other, own]) => {
    if (named[other] === undefined || named[own] !== undefined) return named
    const { [other]: value, ...others } = named
    return { ...others, [own]: value }
  }, values)
}
