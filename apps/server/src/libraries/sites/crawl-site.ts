import { setTimeout as wait } from 'node:timers/promises'
import { isHtmlType } from '@atrium/domain/files/is-html-type'
import { LIBRARY_DOCUMENTS_LIMIT } from '@atrium/domain/libraries/library-limits'
import { nothingAllowed, readRobots, type RobotsRules } from '@atrium/domain/libraries/robots-rules'
import { type Reason, reasonFor } from '@atrium/domain/reasons/reason'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isUniqueViolation } from '#platform/database/failures/unique-violation.ts'
import { storable } from '#platform/database/values/storable.ts'
import type { Fetched, GuardedFetch } from '#platform/guarded-fetch/guarded-fetch.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { nextReading } from '../next-reading.ts'
import type { DocumentIndexer } from '../documents/index-document.ts'
import { createDocumentsStore } from '../documents/documents-store.ts'
import { nameOfPage, newDocument } from '../documents/new-document.ts'
import { createLibrariesStore } from '../libraries-store.ts'
import type { LibraryRow, SitePageState, SiteRow } from '../libraries-tables.ts'
import { publishLibrary } from '../publish-library.ts'
import { readLinks } from './read-links.ts'
import { createSitesStore, type SitePage } from './sites-store.ts'

type Dependencies = {
  database: Database
  guardedFetch: GuardedFetch
  indexer: DocumentIndexer
  clock: Clock
}

/** What may be read of a host, and why nothing may where its rules could not be asked for. */
type HostRules = { allows: RobotsRules; reason: Reason | null }

type Crawl = { site: SiteRow; library: LibraryRow; rules: HostRules; signal: AbortSignal }

/** Pages of one job: a longer reading is several, so that none takes longer than a job may. */
const PAGES_OF_JOB = 20
/** Milliseconds between two pages: a site is not asked as fast as it can answer. */
const REST = 300
/** Pages that are noted for each that may be read: some of them may not be, or are gone. */
const NOTED = 4
const ROBOTS = { bytes: 1_000_000, milliseconds: 15_000, accept: 'text/plain,*/*;q=0.5', orMissing: true }
const PAGE = { bytes: 20_000_000, milliseconds: 30_000, accept: 'text/html,application/pdf;q=0.9,text/*;q=0.8' }
const SAMPLED = 2_000_000
/** With these a host says that a page is gone: any other answer may be another one tomorrow. */
const GONE: readonly number[] = [404, 410]

/** Reads the pages of sites by following their links, on one host and as its robots.txt allows. */
export function createSiteCrawler({ database, guardedFetch, indexer, clock }: Dependencies) {
  async function rulesOf(site: SiteRow, signal: AbortSignal): Promise<HostRules> {
    try {
      const { status, body } = await guardedFetch(new URL('/robots.txt', site.url).href, { ...ROBOTS, signal })
      return { allows: readRobots(status === 200 ? body.toString('utf8') : ''), reason: null }
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof Refusal)) throw error
      // Source: RFC 9309, 2.3.1.4. What cannot be asked for may say anything.
      return { allows: nothingAllowed, reason: error.reason }
    }
  }

  /** The document of a page: the one that there is, or a new one; null where the page has one apart from the site. */
  async function documentOf({ site, library }: Crawl, url: string, title: string): Promise<string | null> {
    return database.transaction(async (tx) => {
      const documents = createDocumentsStore(tx)
      const known = await documents.findPage(library.id, url)
      if (known) return known.siteId === site.id ? known.id : null
      if ((await documents.countOf(library.id)) >= LIBRARY_DOCUMENTS_LIMIT) return null
      const name = storable(title) || nameOfPage(url)
      const given = { source: { kind: 'page' as const, url }, name, size: 0, text: null }
      const of = { id: newId(), libraryId: library.id, author: site.author, siteId: site.id, createdAt: clock() }
      const row = newDocument(of, given)
      return (await documents.insert(row)) ? row.id : null
    })
  }

  async function read(crawl: Crawl, page: { url: string; depth: number }, { url, mediaType, body }: Fetched) {
    const { site, signal } = crawl
    const isHtml = isHtmlType(mediaType)
    const links = isHtml ? readLinks(body.toString('utf8', 0, SAMPLED), url) : { title: '', urls: [], isIndexed: true }
    if (page.depth < site.depth && links.urls.length > 0) {
      const most = site.pageLimit * NOTED
      await createSitesStore(database).note(site.id, { urls: links.urls, depth: page.depth + 1, most })
    }
    const id = links.isIndexed ? await documentOf(crawl, page.url, links.title) : null
    if (id === null) return 'left'
    await indexer.index(id, signal, { body, mediaType })
    return 'read'
  }

  /** What becomes of a page that may not be read; null where it may. */
  async function refused({ site, rules }: Crawl, page: { url: string; depth: number }): Promise<SitePageState | null> {
    const { pathname, search, host } = new URL(page.url)
    if (rules.allows(pathname + search)) return null
    if (page.depth === 0) await fail(site, rules.reason ?? reasonFor('webRobots', { host }))
    // What may be allowed another time keeps what was read of it.
    return rules.reason === null ? 'left' : 'failed'
  }

  async function visit(crawl: Crawl, page: SitePage): Promise<SitePageState> {
    const { site, signal } = crawl
    const isRefused = await refused(crawl, page)
    if (isRefused !== null) return isRefused
    const { host } = new URL(page.url)
    try {
      const fetched = await guardedFetch(page.url, { ...PAGE, signal, orMissing: true })
      if (fetched.status !== 200) {
        const reason = reasonFor('webStatus', { host, status: fetched.status })
        if (!GONE.includes(fetched.status)) return await keep(crawl, page, reason)
        if (page.depth === 0) await fail(site, reason)
        return 'left'
      }
      return await (fetched.url.host === host ? read(crawl, page, fetched) : readElsewhere(crawl, page, fetched))
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof Refusal)) throw error
      return keep(crawl, page, error.reason)
    }
  }

  /** A page that has led to another host. */
  async function readElsewhere(crawl: Crawl, page: SitePage, fetched: Fetched): Promise<SitePageState> {
    const reason = reasonFor('webElsewhere', { host: new URL(page.url).host, other: fetched.url.host })
    // What was read of it may be behind a sign-in just now; what never was is another site.
    if (await pageDocument(crawl, page.url)) return keep(crawl, page, reason)
    if (page.depth > 0) return 'left'
    const moved = await move(crawl, page, fetched.url)
    if (moved) return (await refused(crawl, moved)) ?? read(crawl, moved, fetched)
    await fail(crawl.site, reason)
    return 'left'
  }

  /**
   * A site of which nothing was read is where its first page leads, as from example.com to www.example.com: it is read there from now on, as the
   * robots.txt of that host allows. Null where its library has that site already.
   */
  async function move(crawl: Crawl, page: SitePage, to: URL): Promise<SitePage | null> {
    const { site, signal } = crawl
    const { href: url } = Object.assign(new URL(to), { hash: '' })
    try {
      await database.transaction((tx) => createSitesStore(tx).move(site.id, page.id, url))
    } catch (error) {
      if (isUniqueViolation(error, 'library_sites_url_key')) return null
      throw error
    }
    crawl.site = { ...site, url }
    crawl.rules = await rulesOf(crawl.site, signal)
    return { ...page, url }
  }

  /** The document of a page that is one of the site. */
  async function pageDocument({ site, library }: Crawl, url: string): Promise<string | undefined> {
    const known = await createDocumentsStore(database).findPage(library.id, url)
    return known?.siteId === site.id ? known.id : undefined
  }

  /** What cannot be read just now keeps what was read of it. */
  async function keep(crawl: Crawl, page: { url: string; depth: number }, reason: Reason): Promise<'failed'> {
    if (page.depth === 0) await fail(crawl.site, reason)
    const known = await pageDocument(crawl, page.url)
    if (known) await indexer.fail(known, reason)
    return 'failed'
  }

  const fail = (site: SiteRow, reason: Reason) => createSitesStore(database).update(site.id, { reason })

  async function end({ site, library }: Crawl): Promise<void> {
    await database.transaction(async (tx) => {
      const sites = createSitesStore(tx)
      const now = await sites.known(site.id)
      if (!now) return
      await sites.endReading(site.id)
      // Where the first page could not be read, nothing is known of the others.
      if (now.reason === null) await sites.removeGone(site.id)
      await sites.update(site.id, { state: now.reason === null ? 'ready' : 'failed', readAt: clock() })
      await publishLibrary(tx, library)
    })
  }

  return {
    /** Reads some pages of a site; answers whether there are more. */
    async crawl(siteId: string, signal: AbortSignal): Promise<boolean> {
      const sites = createSitesStore(database)
      const site = await sites.known(siteId)
      const library = site && (await createLibrariesStore(database).known(site.libraryId))
      if (!library || site.state === 'ready' || site.state === 'failed') return false
      await sites.update(siteId, { state: 'reading' })
      const crawl = { site, library, rules: await rulesOf(site, signal), signal }
      for (let done = 0; done < PAGES_OF_JOB; done += 1) {
        const page = await sites.next(siteId)
        if (!page || (await sites.countRead(siteId)) >= site.pageLimit) {
          await end(crawl)
          return false
        }
        if (done > 0) await wait(REST, undefined, { signal })
        const state = await visit(crawl, page)
        await database.transaction(async (tx) => {
          await createSitesStore(tx).settle(page.id, state)
          await publishLibrary(tx, library)
        })
      }
      return true
    },

    async giveUp(siteId: string): Promise<void> {
      await createSitesStore(database).update(siteId, { state: 'failed', reason: reasonFor('wrong') })
    },

    /** Has a site read from its first page on, in the transaction that adds its job. */
    async begin(tx: Database, site: SiteRow): Promise<void> {
      const sites = createSitesStore(tx)
      await sites.begin(site)
      const nextAt = nextReading(site.schedule, clock())
      await sites.update(site.id, { state: 'waiting', reason: null, nextAt })
    },
  }
}

export type SiteCrawler = ReturnType<typeof createSiteCrawler>
