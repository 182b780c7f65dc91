import type { librarySiteCalls } from '@atrium/contract/calls/libraries/library-sites'
import { SITES_LIMIT } from '@atrium/domain/libraries/library-limits'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { conflict, notFound, unprocessable } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { Audit } from '#policy/audit.ts'
import { nextReading } from '../next-reading.ts'
import { type LibraryRow, ROW_BYTES, type SiteRow } from '../libraries-tables.ts'
import type { LibraryAccess } from '../library-access.ts'
import { refuseInLibrary } from '../refuse-in-library.ts'
import { presentSite } from '../present-library.ts'
import { publishLibrary } from '../publish-library.ts'
import type { SiteQueue } from './site-queue.ts'
import { type CountedSite, createSitesStore } from './sites-store.ts'

type Dependencies = {
  database: Database
  access: LibraryAccess
  queue: SiteQueue
  quota: Pick<Quota, 'take'>
  audit: Audit
  clock: Clock
}

/** The sites of libraries over HTTP: whoever sees a library sees them, whoever may change it changes them. */
export function createLibrarySiteCalls(dependencies: Dependencies): HandlersOf<typeof librarySiteCalls> {
  const { database, access, queue, quota, audit, clock } = dependencies
  const store = createSitesStore(database)

  async function changeable(caller: Caller, libraryId: string): Promise<LibraryRow> {
    const library = await access.seen(caller, libraryId)
    access.mayDo(caller, 'change', library)
    return library
  }

  async function site(libraryId: string, id: string): Promise<CountedSite> {
    const row = await store.find(libraryId, id)
    if (!row) throw notFound('This site does not exist, or you do not have access to it.')
    return row
  }

  async function recordChange(tx: Database, author: string, library: LibraryRow, details: object): Promise<void> {
    const { id, projectId, name } = library
    const subject = { kind: 'library', id }
    await audit.record(tx, { author, action: 'changed', subject, projectId, details: { name, ...details } })
    await publishLibrary(tx, library)
  }

  async function insert(tx: Database, library: LibraryRow, row: SiteRow): Promise<void> {
    const sites = createSitesStore(tx)
    if ((await sites.list(library.id)).length >= SITES_LIMIT) {
      const message = `A library has up to ${SITES_LIMIT} sites.`
      throw unprocessable(message, [{ path: 'params.libraryId', message }])
    }
    if (!(await sites.insert(row))) throw conflict()
    await queue.add(tx, library, row)
    await recordChange(tx, row.author, library, { added: row.url })
  }

  return {
    async list({ params }, { caller }) {
      const { id } = await access.seen(caller, params.libraryId)
      return { data: (await store.list(id)).map(presentSite) }
    },

    async add({ params, body }, { caller }) {
      const library = await changeable(caller, params.libraryId)
      const { author } = caller
      await quota.take(author, ROW_BYTES, 'body.url')
      const { pages: pageLimit, secureData, ...fields } = body
      refuseInLibrary(secureData, 'body.url')
      const url = new URL(body.url)
      url.hash = ''
      const unread = { state: 'waiting' as const, reason: null, nextAt: null, readAt: null, createdAt: clock() }
      const row = { id: newId(), libraryId: library.id, author, ...fields, url: url.href, pageLimit, ...unread }
      await queue.begin()
      await database.transaction((tx) => insert(tx, library, row))
      queue.wake()
      return { data: presentSite(await site(library.id, row.id)) }
    },

    async patch({ params, body: { depth, pages: pageLimit, schedule } }, { caller }) {
      const library = await changeable(caller, params.libraryId)
      const row = await site(library.id, params.siteId)
      await database.transaction(async (tx) => {
        await createSitesStore(tx).update(row.id, {
          ...(depth !== undefined && { depth }),
          ...(pageLimit !== undefined && { pageLimit }),
          ...(schedule !== undefined && { schedule, nextAt: nextReading(schedule, clock()) }),
        })
        await recordChange(tx, caller.author, library, { site: row.url })
      })
      return { data: presentSite(await site(library.id, row.id)) }
    },

    async delete({ params }, { caller }) {
      const library = await changeable(caller, params.libraryId)
      const { id, url } = await site(library.id, params.siteId)
      await database.transaction(async (tx) => {
        if (!(await createSitesStore(tx).remove(library.id, id))) return
        await recordChange(tx, caller.author, library, { removed: url })
      })
    },

    async refresh({ params }, { caller }) {
      const library = await changeable(caller, params.libraryId)
      const row = await site(library.id, params.siteId)
      await queue.begin()
      await database.transaction(async (tx) => {
        await queue.add(tx, library, row)
        await publishLibrary(tx, library)
      })
      queue.wake()
      return { data: presentSite(await site(library.id, row.id)) }
    },
  }
}
