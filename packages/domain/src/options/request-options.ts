import type { OptionValues } from './option-sheet.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Option values as they travel: what is unset is left out. */
export function requestOptions(values: OptionValues): { [name: string]: Json } {
  return JSON.parse(JSON.stringify(values)) as { [name: string]: Json }
}
