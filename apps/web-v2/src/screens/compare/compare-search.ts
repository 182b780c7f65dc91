import { type ExampleFilter, readExampleFilter } from '@atrium/domain/comparisons/examples/example-filter'
import { THREAD_TYPES, type ThreadType } from '@atrium/domain/threads/thread-type'

/**
 * What the address of a comparison says: the prompts or results that are compared, or the comparison by examples, whether models are hidden, whether what
 * differs is marked, which examples are shown, which column where there is room for one, and what a new one is of.
 */
export type CompareSearch = {
  prompts?: string
  /** Certain results, whichever prompts they are of. */
  results?: string
  comparison?: string
  /** A new one has many examples. */
  examples?: true
  /** The saved prompt that a new one is of. */
  saved?: string
  blind?: true
  marked?: true
  show?: ExampleFilter
  column?: number
  type?: ThreadType
  open?: undefined
}

const IDS = /^[\da-f-]{36}(?:,[\da-f-]{36}){0,3}$/
const ID = /^[\da-f-]{36}$/

/** Reads the search of the address. */
export function readCompareSearch(query: Record<string, unknown>): CompareSearch {
  const { prompts, results, comparison, examples, saved, blind, marked, show, column, type } = query
  const place = Number(column)
  return {
    prompts: typeof prompts === 'string' && IDS.test(prompts) ? prompts : undefined,
    results: typeof results === 'string' && IDS.test(results) ? results : undefined,
    comparison: typeof comparison === 'string' && ID.test(comparison) ? comparison : undefined,
    examples: isOn(examples),
    saved: typeof saved === 'string' && ID.test(saved) ? saved : undefined,
    type: THREAD_TYPES.find((known) => known === type),
    blind: isOn(blind),
    marked: isOn(marked),
    show: readExampleFilter(show),
    column: Number.isInteger(place) && place > 0 && place < 8 ? place : undefined,
  }
}

function isOn(said: unknown): true | undefined {
  return said === true || said === 'true' ? true : undefined
}
