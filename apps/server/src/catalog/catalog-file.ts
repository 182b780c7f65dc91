import { newCatalogPrompt } from '@atrium/contract/calls/catalog-prompts'
import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { findFlaw } from '#platform/http/bodies/json-guard.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import type { PromptFields } from './catalog-tables.ts'

export type CatalogFormat = 'json' | 'csv'

/** Prompts of one file. */
const FILE_PROMPTS = 500

const { protected: _level, isPrivate: _private, ...written } = newCatalogPrompt
const promptSchema = z.strictObject(written)
const fileSchema = z.object({ prompts: z.array(promptSchema).max(FILE_PROMPTS) })

/** What is imported belongs to whoever imports it, and is shared with nobody. */
export type ImportedPrompt = z.output<typeof promptSchema>

const COLUMNS = Object.keys(written)

/** A program for tables runs what begins like this. One apostrophe before it is taken away again when it is read. */
const FORMULA = /^['=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/

/** Prompts as a file that can be imported. */
export function writeCatalogFile(format: CatalogFormat, prompts: readonly PromptFields[]): string {
  const kept = prompts.map(({ protected: _of, isPrivate: _is, ...fields }) => fields)
  if (format === 'json') return `${JSON.stringify({ prompts: kept }, null, 2)}\n`
  const rows = kept.map((fields) =>
    COLUMNS.map((column) => {
      const value = fields[column as keyof typeof fields]
      const cell = typeof value === 'string' ? value : JSON.stringify(value)
      return FORMULA.test(cell) ? `'${cell}` : cell
    }),
  )
  return stringify(rows, { header: true, columns: COLUMNS, bom: true })
}

/** @throws a 422 refusal that names the row which is no prompt; nothing is imported then */
export function readCatalogFile(format: CatalogFormat, text: string): ImportedPrompt[] {
  const read = format === 'json' ? jsonOf(text) : { prompts: rowsOf(text) }
  const flaw = findFlaw('file', read)
  if (flaw) throw notRead(`${flaw.path}: ${flaw.message}`)
  const { success, data, error } = fileSchema.safeParse(read)
  if (success) return data.prompts
  const [issue] = error.issues
  const [, row, ...field] = issue?.path ?? []
  const place = typeof row === 'number' ? `Prompt ${row + 1}${field.length > 0 ? `, ${field.join('.')}` : ''}: ` : ''
  throw notRead(`${place}${issue?.message ?? 'This is not an export of prompts.'}`)
}

function notRead(message: string) {
  return unprocessable(message, [{ path: 'body.text', message }])
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notRead('This file is not JSON.')
  }
}

function rowsOf(text: string): unknown[] {
  try {
    const rows: unknown = parse(text, { bom: true, columns: true, skip_empty_lines: true, to: FILE_PROMPTS + 1 })
    return Array.isArray(rows) ? rows.map(fieldsOf) : []
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw notRead('This file is not CSV.')
  }
}

/** Empty cells are what a new prompt has; what is no text stands there as JSON. */
function fieldsOf(row: Record<string, string>): Record<string, unknown> {
  const cells = Object.entries(row).filter(([, cell]) => cell !== '')
  return Object.fromEntries(
    cells.map(([column, cell]) => {
      const value = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
      return [column, TEXTS.has(column) ? value : valueOf(value)]
    }),
  )
}

const TEXTS: ReadonlySet<string> = new Set(['name', 'description', 'prompt', 'provider', 'model'])

/** A cell that holds no JSON is refused by the schema as what it is: a text. */
function valueOf(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}
