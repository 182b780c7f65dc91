import { isShared, isSharedWithAll } from '@atrium/domain/protection/is-shared'
import type { Audience } from '#platform/bus/bus-message.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Queryable } from '#platform/database/open-database.ts'
import type { CatalogRow } from './catalog-tables.ts'

type Seen = Pick<CatalogRow, 'author' | 'projectId' | 'protected' | 'isPrivate'>

/** Tells whoever sees something of the catalog, or saw it before the change, that the catalog is to be read again. */
export async function publishCatalog(db: Pick<Queryable, 'execute'>, ...seen: readonly Seen[]): Promise<void> {
  for (const one of seen) await publish(db, audienceOf(one), { type: 'catalog-changed' })
}

function audienceOf(item: Seen): Audience {
  const { author, projectId } = item
  return isSharedWithAll(item) ? { everybody: true } : { accountId: author, projectId, shared: isShared(item) }
}
