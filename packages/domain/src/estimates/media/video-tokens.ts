import { VENDOR_ROWS } from '#vendors/vendors.ts'

const TOKENS_A_SECOND = VENDOR_ROWS.flatMap(({ videoTokens = [] }) => videoTokens)

/** Tokens that a video of a model counts that is priced by tokens; null where it is not known. */
export function videoTokens(id: string, seconds: number): number | null {
  const found = TOKENS_A_SECOND.find((model) => model.id.test(id))
  return found === undefined ? null : found.tokens * seconds
}
