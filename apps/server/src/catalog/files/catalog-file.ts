import { CATALOG_FILE_ITEMS } from '@atrium/domain/catalog-items/catalog-limits'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { findFlaw } from '#platform/http/bodies/json-guard.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { writeCell } from './catalog-cells.ts'
import { notRead, parseCsv, parseJson } from './parse-catalog-file.ts'

export type CatalogFormat = 'json' | 'csv'

/** An item of a file, with how its place is called in sentences. */
export type ReadItem<Item> = { item: Item; place: string }

type Kind<Item> = {
  /** Under which name the items are in JSON. */
  key: 'prompts' | 'groups'
  /** One of them in sentences. */
  noun: 'Prompt' | 'Group'
  schema: z.ZodType<Item>
  /** The columns of a table, in their order. */
  columns: readonly string[]
  /** Those that hold text; all others hold JSON. */
  texts: ReadonlySet<string>
  /** @throws a 422 refusal for what no schema says */
  check: (item: Item) => void
}

/** Items of the catalog as a file that can be imported, and the way back. */
export function createCatalogFile<Item>({ key, noun, schema, columns, texts, check }: Kind<Item>) {
  const fileSchema = z.object({ [key]: z.array(z.unknown()) })

  function itemOf(value: unknown, place: string): ReadItem<Item> {
    const { success, data, error } = schema.safeParse(value)
    if (!success) {
      const [issue] = error.issues
      const path = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : (issue?.path ?? [])
      const message = issue?.code === 'unrecognized_keys' ? 'Unknown field.' : issue?.message
      throw notRead(`${[place, ...(path.length > 0 ? [path.join('.')] : [])].join(', ')}: ${message}`)
    }
    try {
      check(data)
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      const field = failure.issues[0]?.path.replace(/^body\./, '')
      throw notRead(`${place}${field ? `, ${field}` : ''}: ${failure.message}`)
    }
    return { item: data, place }
  }

  return {
    /** The file in pieces, as fast as somebody takes them. */
    async *write(format: CatalogFormat, pages: AsyncIterable<readonly Item[]>): AsyncGenerator<string> {
      if (format === 'csv') {
        yield stringify([], { header: true, columns: [...columns], bom: true })
        for await (const items of pages) yield stringify(items.map((item) => cellsOf(item, columns)))
        return
      }
      yield `{\n  "${key}": [`
      let isFirst = true
      for await (const items of pages) {
        for (const item of items) {
          yield `${isFirst ? '' : ','}\n    ${JSON.stringify(item, null, 2).replaceAll('\n', '\n    ')}`
          isFirst = false
        }
      }
      yield `${isFirst ? '' : '\n  '}]\n}\n`
    },

    /** @throws a 422 refusal that names the line or the item, and the field, that cannot be read; nothing is imported then */
    read(format: CatalogFormat, text: string): ReadItem<Item>[] {
      const rows = format === 'csv' ? parseCsv(text, texts) : []
      const read = format === 'csv' ? { [key]: rows.map(({ fields }) => fields) } : parseJson(text)
      const flaw = findFlaw('file', read)
      if (flaw) throw notRead(`${flaw.path}: ${flaw.message}`)
      const { success, data } = fileSchema.safeParse(read)
      const items = success ? (data[key] ?? []) : null
      if (!items) throw notRead(`This is not an export of ${key}.`)
      if (items.length > CATALOG_FILE_ITEMS)
        throw notRead(`A file to import has up to ${CATALOG_FILE_ITEMS} ${key}. Split it into several files.`)
      return items.map((value, index) =>
        itemOf(value, format === 'csv' ? `Line ${rows[index]?.line}` : `${noun} ${index + 1}`),
      )
    },
  }
}

function cellsOf(item: unknown, columns: readonly string[]): string[] {
  const fields = item as Readonly<Record<string, unknown>>
  return columns.map((column) => writeCell(fields[column] ?? ''))
}
