import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { JobDesk, Jobs } from '#platform/jobs/create-jobs.ts'
import type { LibraryRow, SiteRow } from '../libraries-tables.ts'
import type { SiteCrawler } from './crawl-site.ts'
import { createSitesStore } from './sites-store.ts'

/** A job of the kind `crawl-site`: some pages of it. */
export type CrawlingJob = { siteId: string; who: string }

type Dependencies = {
  database: Database
  desk: Pick<JobDesk, 'begin'>
  jobs: Jobs<CrawlingJob>
  crawler: Pick<SiteCrawler, 'begin'>
  clock: Clock
}

/** Sites that wait to be read. */
export function createSiteQueue({ database, desk, jobs, crawler, clock }: Dependencies) {
  const next = (tx: Database, { siteId, who }: CrawlingJob) =>
    jobs.add(tx, [{ key: siteId, who, data: { siteId, who } }])
  return {
    begin: () => desk.begin(),
    /** In a transaction, after `begin`: reads a site from its first page on. */
    async add(tx: Database, { author }: Pick<LibraryRow, 'author'>, site: SiteRow): Promise<void> {
      await crawler.begin(tx, site)
      await next(tx, { siteId: site.id, who: author })
    },
    /** Goes on with a site whose job has ended. */
    async goOn(job: CrawlingJob): Promise<void> {
      await database.transaction((tx) => next(tx, job))
    },
    wake: () => jobs.wake(),
    /** Goes on with the sites of a library that came out of the trash: their jobs ended while it was there. */
    async resume(libraryId: string): Promise<void> {
      const sites = await createSitesStore(database).unread(libraryId)
      if (sites.length === 0) return
      await desk.begin()
      await database.transaction(async (tx) => {
        for (const { id, author } of sites) await next(tx, { siteId: id, who: author })
      })
      jobs.wake()
    },
    /** Has the sites read whose time has come. */
    async addDue(): Promise<void> {
      await database.transaction(async (tx) => {
        for (const site of await createSitesStore(tx).due(clock())) {
          await crawler.begin(tx, site)
          await next(tx, { siteId: site.id, who: site.author })
        }
      })
      jobs.wake()
    },
  }
}

export type SiteQueue = ReturnType<typeof createSiteQueue>
