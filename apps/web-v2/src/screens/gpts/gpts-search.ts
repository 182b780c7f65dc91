import { textOf } from '#frame/text-of.ts'

/** What the address of the GPTs says: words that they are narrowed by. */
export type GptsSearch = { q?: string; open?: undefined }

/** Reads the search of the address. */
export function readGptsSearch({ q }: Record<string, unknown>): GptsSearch {
  return { q: textOf(q)?.slice(0, 200) }
}
