import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import type { Outline } from './outline.ts'

/** What stands between the cells of a row, the surest first. */
const DELIMITERS = ['\t', ';', ','] as const

/** What is looked at to tell a table from another text: rows, and characters. */
const LOOK_AT = { rows: 20, characters: 262_144 }
/** The name of a column, in characters. */
const LONGEST_NAME = 200
/** What stands in code and data, and in no name of a column. */
const CODE = /[{}<>=]/
/** A text is read in pieces, so that one that is too long is not read to its end. */
const PIECE = 65_536

/** What the cells of a text are delimited by; null for one that is no table. Nothing but the text itself says so. */
export function delimiterOf(text: string): string | null {
  const beginning = text.slice(0, LOOK_AT.characters)
  return DELIMITERS.find((delimiter) => isTable(beginning, delimiter)) ?? null
}

/** Rows of as many cells each, below the names of columns, of which some may have none. In prose, a blank follows a comma. */
function isTable(text: string, delimiter: string): boolean {
  const [header = [], ...rows] = rowsOf(text, delimiter)
  const names = header.filter((cell) => cell !== '')
  return rows.length > 0 && names.length > 1 && names.every(isName) && new Set(names).size === names.length
}

function rowsOf(text: string, delimiter: string): string[][] {
  try {
    return parseAtOnce(text, { delimiter, skip_empty_lines: true, relax_quotes: true, to: LOOK_AT.rows })
  } catch {
    return []
  }
}

function isName(cell: string): boolean {
  if (cell.length > LONGEST_NAME || CODE.test(cell) || !/^[\p{L}\p{N}_#%€$£*(]/u.test(cell)) return false
  return cell.split('(').length === cell.split(')').length
}

/** A table whose cells are delimited by a character (CSV, TSV). */
export async function readDelimited(text: string, delimiter: string, outline: Outline): Promise<void> {
  const options = { delimiter, skip_empty_lines: true, relax_column_count: true, relax_quotes: true }
  for await (const cells of Readable.from(piecesOf(text)).pipe(parse(options))) {
    outline.row(cells)
    if (outline.full) return
  }
}

function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += PIECE) yield text.slice(start, start + PIECE)
}
