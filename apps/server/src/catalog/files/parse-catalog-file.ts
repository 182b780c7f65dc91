import { CATALOG_FILE_ITEMS } from '@atrium/domain/catalog-items/catalog-limits'
import { CsvError, parse } from 'csv-parse/sync'
import { type Refusal, unprocessable } from '#platform/http/refusal.ts'
import { readCell } from './catalog-cells.ts'

/** That a file cannot be imported, and why. */
export function notRead(message: string): Refusal {
  return unprocessable(message, [{ path: 'body.text', message }])
}

/** @throws a 422 refusal that names the line where it ends to be JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const [, position = text.length] = /at position (\d+)/.exec(String(error)) ?? []
    throw notRead(`Line ${text.slice(0, Number(position)).split('\n').length}: This is not JSON.`)
  }
}

type ParsedRow = { record: Record<string, string>; info: { lines: number }; raw: string }

/** The rows of a table with the lines that they begin in. An empty cell is a field that is not there. @throws a 422 refusal that names the line where it ends to be CSV */
export function parseCsv(text: string, texts: ReadonlySet<string>): { line: number; fields: object }[] {
  const options = { bom: true, columns: true, skip_empty_lines: true, info: true, raw: true } as const
  try {
    // Each is what these options make of a row.
    const rows = parse(text, { ...options, to: CATALOG_FILE_ITEMS + 1 }) as unknown as ParsedRow[]
    return rows.map(({ record, info, raw }) => ({
      line: info.lines - (raw.trim().match(/\n/g)?.length ?? 0),
      fields: fieldsOf(record, texts),
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw notRead(`${'lines' in error ? `Line ${String(error.lines)}: ` : ''}${WHY[error.code] ?? 'This is not CSV.'}`)
  }
}

const WHY: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: 'This row has more or fewer cells than the first one.',
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is opened and not closed.',
}

function fieldsOf(record: Record<string, string>, texts: ReadonlySet<string>): object {
  const cells = Object.entries(record).filter(([, cell]) => cell !== '')
  return Object.fromEntries(cells.map(([column, cell]) => [column, readCell(cell, texts.has(column))]))
}
