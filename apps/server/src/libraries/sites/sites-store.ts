import { UNREAD_STATES } from '@atrium/domain/libraries/document-state'
import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import {
  libraries,
  libraryDocuments,
  librarySitePages,
  librarySites,
  type SitePageState,
  type SiteRow,
} from '../libraries-tables.ts'
import { createVectorsStore } from '../vectors/vectors-store.ts'

/** How far the reading of a site is. */
export type SiteCounts = { found: number; read: number; failed: number }

export type CountedSite = SiteRow & { pages: SiteCounts }

/** A page of a reading; `depth` is in links from the first one. */
export type SitePage = { id: number; url: string; depth: number }

const counts = sql<SiteCounts>`(select json_build_object('found', count(*) filter (where p.state <> 'left'),
  'read', count(*) filter (where p.state = 'read'), 'failed', count(*) filter (where p.state = 'failed'))
  from ${librarySitePages} p where p.site_id = ${librarySites}.id)`

/** The only SQL on sites: that the library is seen has been looked at. */
export function createSitesStore(db: Database) {
  const all = { site: librarySites, pages: counts }
  const flat = ({ site, pages }: { site: SiteRow; pages: SiteCounts }): CountedSite => ({ ...site, pages })

  async function documentsOf(siteId: string, which: SQL): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(
      sql`select d.id from library_documents d where d.site_id = ${siteId}::uuid and ${which}`,
    )
    return rows.map(({ id }) => id)
  }

  return {
    /** Answers false where it is in the library already. */
    async insert(row: SiteRow): Promise<boolean> {
      return (await db.insert(librarySites).values(row).onConflictDoNothing()).rowCount === 1
    },

    async list(libraryId: string): Promise<CountedSite[]> {
      const rows = await db
        .select(all)
        .from(librarySites)
        .where(eq(librarySites.libraryId, libraryId))
        .orderBy(asc(librarySites.createdAt), asc(librarySites.id))
      return rows.map(flat)
    },

    async find(libraryId: string, id: string): Promise<CountedSite | undefined> {
      const within = and(eq(librarySites.libraryId, libraryId), eq(librarySites.id, id))
      const [row] = await db.select(all).from(librarySites).where(within)
      return row && flat(row)
    },

    /** Those of a library that are being read, or are to be. */
    unread: (libraryId: string): Promise<SiteRow[]> =>
      db
        .select()
        .from(librarySites)
        .where(and(eq(librarySites.libraryId, libraryId), inArray(librarySites.state, [...UNREAD_STATES]))),

    async known(id: string): Promise<SiteRow | undefined> {
      const [row] = await db.select().from(librarySites).where(eq(librarySites.id, id))
      return row
    },

    async update(id: string, change: Partial<SiteRow>): Promise<void> {
      await db.update(librarySites).set(change).where(eq(librarySites.id, id))
    },

    async remove(libraryId: string, id: string): Promise<boolean> {
      const within = and(eq(librarySites.libraryId, libraryId), eq(librarySites.id, id))
      const ids = await documentsOf(id, sql`true`)
      const { rowCount } = await createVectorsStore(db).without(ids, () => db.delete(librarySites).where(within))
      return rowCount === 1
    },

    /** Sites of libraries that are there whose time has come, locked for who begins them. */
    async due(now: Date): Promise<SiteRow[]> {
      const rows = await db
        .select({ site: librarySites })
        .from(librarySites)
        .innerJoin(libraries, eq(libraries.id, librarySites.libraryId))
        .where(and(lte(librarySites.nextAt, now), isNull(libraries.deletedAt)))
        .for('update', { of: librarySites, skipLocked: true })
      return rows.map(({ site }) => site)
    },

    /** Begins a reading anew, with its first page. */
    async begin({ id, url }: Pick<SiteRow, 'id' | 'url'>): Promise<void> {
      await db.delete(librarySitePages).where(eq(librarySitePages.siteId, id))
      await db.insert(librarySitePages).values({ siteId: id, url, depth: 0, state: 'found' })
    },

    /** The next page of a reading, the nearest first. */
    async next(siteId: string): Promise<SitePage | undefined> {
      const { id, url, depth, state } = librarySitePages
      const [page] = await db
        .select({ id, url, depth })
        .from(librarySitePages)
        .where(and(eq(librarySitePages.siteId, siteId), eq(state, 'found')))
        .orderBy(asc(depth), asc(id))
        .limit(1)
      return page
    },

    /** The site begins at another address, and so does the reading under way. */
    async move(siteId: string, firstPage: number, url: string): Promise<void> {
      await db.update(librarySites).set({ url }).where(eq(librarySites.id, siteId))
      await db.update(librarySitePages).set({ url }).where(eq(librarySitePages.id, firstPage))
    },

    countRead: (siteId: string): Promise<number> =>
      db.$count(librarySitePages, and(eq(librarySitePages.siteId, siteId), eq(librarySitePages.state, 'read'))),

    async settle(pageId: number, state: SitePageState): Promise<void> {
      await db.update(librarySitePages).set({ state }).where(eq(librarySitePages.id, pageId))
    },

    /** Notes pages that are linked, so many of the site altogether at most. */
    async note(
      siteId: string,
      { urls, depth, most }: { urls: readonly string[]; depth: number; most: number },
    ): Promise<void> {
      await db.execute(sql`
        insert into library_site_pages (site_id, url, depth, state)
        select ${siteId}::uuid, given.url, ${depth}::int, 'found'
        from unnest(${sql.param([...urls])}::text[]) with ordinality as given (url, place)
        order by place
        limit greatest(0, ${most}::int - (select count(*) from library_site_pages where site_id = ${siteId}::uuid))
        on conflict do nothing`)
    },

    /** What was not reached is no part of the reading any more. */
    async endReading(siteId: string): Promise<void> {
      const left = and(eq(librarySitePages.siteId, siteId), eq(librarySitePages.state, 'found'))
      await db.delete(librarySitePages).where(left)
    },

    /**
     * Removes the documents of pages that are gone, or may not be read any more. A page that nothing links to is gone only where every
     * page could be read: those that could not may link to it still.
     */
    async removeGone(siteId: string): Promise<void> {
      const ids = await documentsOf(
        siteId,
        sql`case
          (select p.state from library_site_pages p where p.site_id = d.site_id and md5(p.url) = md5(d.source ->> 'url'))
          when 'read' then false
          when 'failed' then false
          when 'left' then true
          else not exists (select from library_site_pages p where p.site_id = ${siteId}::uuid and p.state = 'failed') end`,
      )
      const gone = inArray(libraryDocuments.id, ids)
      if (ids.length > 0) await createVectorsStore(db).without(ids, () => db.delete(libraryDocuments).where(gone))
    },
  }
}
