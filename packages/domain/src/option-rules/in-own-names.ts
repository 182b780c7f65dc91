import { vendorOf } from '#providers/provider-name.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import type { SheetModel } from '#models/sheet-model.ts'
import { sheetForModel } from './sheet-for-model.ts'

/** Vendors whose top P is written in two ways. Source: the specification, section 3, "Provider option sets". */
const WRITTEN_IN_TWO_WAYS: ReadonlySet<string> = new Set(['cohere', 'deepseek'])
const NAMES_OF_TOP_P = ['p', 'top_p'] as const

/**
 * Options as a caller has written them, under the names that the model's sheet has for them: `top_p` for Cohere's `p`, `p` for DeepSeek's `top_p`. Where
 * both are written, they stay, and the one that the sheet does not have is unknown.
 */
export function inOwnNames(model: SheetModel, values: OptionValues): OptionValues {
  if (!WRITTEN_IN_TWO_WAYS.has(vendorOf(model.provider))) return values
  const sheet = sheetForModel(model)
  const own = NAMES_OF_TOP_P.find((name) => sheet.some((field) => field.name === name))
  const other = NAMES_OF_TOP_P.find((name) => name !== own)
  if (!own || !other || values[other] === undefined || values[own] !== undefined) return values
  const { [other]: value, ...others } = values
  return { ...others, [own]: value }
}
