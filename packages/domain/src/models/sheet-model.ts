import type { SheetFacts } from '#sheets/option-fields.ts'
import type { ProviderName } from '#providers/provider-name.ts'

/** What has to be known of a model to find its option sheet and to settle its options. */
export type SheetModel = { provider: ProviderName } & SheetFacts
