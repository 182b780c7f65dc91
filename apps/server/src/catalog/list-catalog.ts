import type { CheckedInput } from '@atrium/contract/call'
import type { catalogPromptCalls } from '@atrium/contract/calls/catalog/catalog-prompts'
import type { Caller } from '#platform/caller.ts'
import { decodeCursor, encodeCursor } from '#platform/paging/cursor.ts'
import { decodeNumberCursor } from './decode-number-cursor.ts'
import { pageOf } from '#platform/paging/page-of.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { CatalogStore } from './catalog-store.ts'
import type { CatalogFields, CatalogRow, RevisionRow } from './catalog-tables.ts'

type ListQuery = CheckedInput<typeof catalogPromptCalls.list>['query'] & { category?: string | undefined }

/** One page of a list of the catalog. */
export async function listCatalog<Fields extends CatalogFields>(
  { store, forCall }: { store: CatalogStore<Fields>; forCall: ProjectForCall },
  caller: Caller,
  { project: given, owner, ids, filter, category, resume, limit }: ListQuery,
): Promise<{ rows: readonly CatalogRow<Fields>[]; resume: string | null }> {
  const after = decodeCursor(resume)
  const project = await forCall(caller, given)
  const read = await store.list(caller, { project, owner, ids, filter, category, after, limit: limit + 1 })
  return pageOf(read, limit, ({ id, updatedAt: time }) => encodeCursor({ id, time }))
}

/** One page of the revisions of something, newest first. */
export async function listRevisions<Fields extends CatalogFields>(
  store: CatalogStore<Fields>,
  itemId: string,
  { resume, limit }: { resume?: string | undefined; limit: number },
): Promise<{ rows: readonly RevisionRow<Fields>[]; resume: string | null }> {
  const read = await store.revisions(itemId, { before: decodeNumberCursor(resume), limit: limit + 1 })
  return pageOf(read, limit, ({ revision }) => String(revision))
}
