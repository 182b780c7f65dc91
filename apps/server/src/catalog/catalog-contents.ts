import type { ContentSource } from '#contents/content-source.ts'
import { doneWhereAllowed } from '#platform/http/done-where-allowed.ts'
import type { CatalogFields, CatalogKind } from './catalog-tables.ts'
import { createCatalogContentStore } from './content-store.ts'
import type { CatalogItems } from './create-catalog-items.ts'

/** One kind of the catalog as a part of all content. */
export function createCatalogContents<Fields extends CatalogFields>(
  kind: CatalogKind,
  items: CatalogItems<Fields>,
): ContentSource {
  return {
    kinds: [kind],
    async textsOf(parts, within) {
      const found = await createCatalogContentStore(within).fieldsOf(parts.map(({ partId }) => partId))
      return new Map([...found].map(([id, fields]) => [id, wordsOf(fields)]))
    },
    delete: (caller, ids) => doneWhereAllowed(ids, (id) => items.remove(caller, id)),
    restore: (caller, ids) => doneWhereAllowed(ids, (id) => items.takeBack(caller, id)),
    purge: (caller, ids) => doneWhereAllowed(ids, (id) => items.purge(caller, id)),
  }
}

function wordsOf(fields: CatalogFields): string {
  const { name, description } = fields
  const prompt = 'prompt' in fields ? [fields.prompt] : []
  const companion = 'instructions' in fields ? [fields.instructions, ...fields.starters] : []
  return [name, description, ...prompt, ...companion].join('\n')
}
