import { Readable } from 'node:stream'
import type { Caller } from '#platform/caller.ts'
import type { DownloadAnswer } from '#platform/http/answers/answer.ts'
import { contentDisposition } from '#platform/http/stored-files/content-disposition.ts'
import type { CatalogStore } from '../catalog-store.ts'
import type { CatalogFields, CatalogRow } from '../catalog-tables.ts'
import type { CatalogFormat } from './catalog-file.ts'

/** Items that are held in memory at once. */
const AT_ONCE = 20

/** These, some at a time, as the caller sees them when their turn comes. */
export async function* readInTurn<Fields extends CatalogFields>(
  store: Pick<CatalogStore<Fields>, 'list'>,
  { ids, callerNow }: { ids: readonly string[]; callerNow: () => Promise<Caller> },
): AsyncGenerator<CatalogRow<Fields>[]> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const rows = await store.list(await callerNow(), { owner: 'all', ids: some, after: null, limit: some.length })
    yield rows.toSorted((a, b) => some.indexOf(a.id) - some.indexOf(b.id))
  }
}

/** A file that is written while somebody takes it. */
export function answerFile(name: string, format: CatalogFormat, pieces: AsyncIterable<string>): DownloadAnswer {
  return {
    kind: 'download',
    mediaType: 'application/octet-stream',
    bytes: Readable.from(pieces, { objectMode: false }),
    disposition: contentDisposition('attachment', `${name}.${format}`),
  }
}
