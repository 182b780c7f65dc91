import type { OptionValues } from '#options/option-sheet.ts'
import { VENDOR_ROWS } from '#vendors/vendors.ts'

/** What an image that goes with the prompt counts, roughly. */
export const TOKENS_OF_SOURCE = 323

/** Tokens that one image of a model counts that is priced by tokens, as its vendor reckons them; null where it is not known. */
export function imageTokens(id: string, options: OptionValues): number | null {
  return (
    VENDOR_ROWS.map((vendor) => vendor.imageTokens?.(id, options) ?? null).find((tokens) => tokens !== null) ?? null
  )
}
