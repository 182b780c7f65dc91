import { inArray } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { type CatalogFields, catalogItems } from './catalog-tables.ts'

/** The SQL on what is found of items of the catalog. */
export function createCatalogContentStore(db: Database) {
  return {
    /** What others read of these items, whoever may see them: a companion as it was published. */
    async fieldsOf(ids: readonly string[]): Promise<Map<string, CatalogFields>> {
      const { id, fields, published } = catalogItems
      const rows = await db
        .select({ id, fields, published })
        .from(catalogItems)
        .where(inArray(id, [...ids]))
      return new Map(rows.map((row) => [row.id, row.published ?? row.fields]))
    },
  }
}
