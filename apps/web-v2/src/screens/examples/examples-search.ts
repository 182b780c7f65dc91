import { textOf } from '#frame/text-of.ts'

/** What the address of the examples says: their task, and words that they are narrowed by. */
export type ExamplesSearch = { task?: string; q?: string; open?: undefined }

/** Reads the search of the address. */
export function readExamplesSearch({ task, q }: Record<string, unknown>): ExamplesSearch {
  const word = (given: unknown) => textOf(given)?.slice(0, 100)
  return { task: word(task), q: word(q) }
}
