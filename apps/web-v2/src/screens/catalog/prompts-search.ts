import { textOf } from '#frame/text-of.ts'

/** What the address of the prompts says: words that they are narrowed by. */
export type PromptsSearch = { q?: string; open?: undefined }

/** Reads the search of the address. */
export function readPromptsSearch({ q }: Record<string, unknown>): PromptsSearch {
  return { q: textOf(q)?.slice(0, 200) }
}
