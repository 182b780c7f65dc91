import { inArray } from '#platform/database/sql.ts'
import type { ContentSource } from '#contents/content-source.ts'
import { doneWhereAllowed } from '#platform/http/done-where-allowed.ts'
import { type CatalogFields, catalogItems, type CatalogKind } from './catalog-tables.ts'
import type { CatalogItems } from './create-catalog-items.ts'

/** One kind of the catalog as a part of all content. */
export function createCatalogContents<Fields extends CatalogFields>(
  kind: CatalogKind,
  items: CatalogItems<Fields>,
): ContentSource {
  return {
    kinds: [kind],
    async textsOf(parts, within) {
      const ids = parts.map(({ partId }) => partId)
      const { id, fields, published } = catalogItems
      const rows = await within.select({ id, fields, published }).from(catalogItems).where(inArray(id, ids))
      return new Map(rows.map((row) => [row.id, wordsOf(row.published ?? row.fields)]))
    },
    delete: (caller, ids) => doneWhereAllowed(ids, (id) => items.remove(caller, id)),
    restore: (caller, ids) => doneWhereAllowed(ids, (id) => items.takeBack(caller, id)),
    purge: (caller, ids) => doneWhereAllowed(ids, (id) => items.purge(caller, id)),
  }
}

function wordsOf(fields: CatalogFields): string {
  return [fields.name, fields.description, ...('prompt' in fields ? [fields.prompt] : [])].join('\n')
}
