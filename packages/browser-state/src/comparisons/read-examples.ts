import type { ComparedExample } from '@atrium/domain/comparisons/comparison'
import { COMPARED_EXAMPLES } from '@atrium/domain/comparisons/comparison-limits'
import { examplesFromJson, examplesFromTable } from '@atrium/domain/comparisons/examples/examples-from-table'
import { parse } from 'papaparse'

/** Examples from a file: `left` were too many. Null where none were found in it. */
export type ReadExamples = { examples: ComparedExample[]; left: number } | null

/** Reads examples from the text of a file: a list in JSON, or a table of values that commas, semicolons or tabs part. */
export function readExamples(text: string, variables: readonly string[]): ReadExamples {
  // Programs for tables begin their files with a mark.
  const words = text.replace(/^\uFEFF/, '')
  const examples = /^\s*[[{]/.test(words) ? fromJson(words, variables) : examplesFromTable(rowsOf(words), variables)
  if (examples === null || examples.length === 0) return null
  return { examples: examples.slice(0, COMPARED_EXAMPLES), left: Math.max(0, examples.length - COMPARED_EXAMPLES) }
}

/** The cells of a pasted table; null for text that is none. */
export function readPastedTable(text: string): string[][] | null {
  if (!text.includes('\t')) return null
  return parse<string[]>(text, { delimiter: '\t', skipEmptyLines: 'greedy' }).data
}

function rowsOf(text: string): string[][] {
  return parse<string[]>(text, { skipEmptyLines: 'greedy' }).data
}

/** One JSON document, else one a line. */
function fromJson(text: string, variables: readonly string[]): ComparedExample[] | null {
  const lines = () =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line): unknown => JSON.parse(line))
  for (const read of [() => JSON.parse(text) as unknown, lines]) {
    try {
      return examplesFromJson(read(), variables)
    } catch {
      // It may be the other one.
    }
  }
  return null
}
