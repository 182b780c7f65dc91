import { type DocumentState, SETTLED_STATES, UNREAD_STATES } from '@atrium/domain/libraries/document-state'
import { lastForgotten } from '@atrium/domain/contents/trash'
import type { FilesRoom } from '#files/create-files-room.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { createJobDesk } from '#platform/jobs/create-jobs.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import { createLibraryDocumentCalls } from './documents/document-calls.ts'
import { createDocumentsStore } from './documents/documents-store.ts'
import { createDocumentIndexer } from './documents/index-document.ts'
import { createImageReader, type ImageReadingMeans } from './documents/read-image.ts'
import { createSourceReader, type SourceMeans } from './documents/read-source.ts'
import { createProgressTeller } from './documents/progress/tell-progress.ts'
import { createReadingQueue, type ReadingJob } from './documents/reading-queue.ts'
import { createUnpaidWork } from './go-on-unpaid.ts'
import { createLeavingAuthors } from './create-leaving-authors.ts'
import { createLibraryAccess, type LibraryAccess, type LibraryMeans } from './library-access.ts'
import { createLibraryCalls, createLibraryPathCalls } from './library-calls.ts'
import { createHealthWatch } from './health/watch-health.ts'
import { createLibraryExportSource } from './library-export-source.ts'
import { createLibraryContents } from './library-contents.ts'
import type { LibraryRow } from './libraries-tables.ts'
import type { RerankingMeans } from './reranking/rerank-passages.ts'
import { createPassageReader } from './searching/read-passage.ts'
import { createLibrarySearch } from './searching/search-libraries.ts'
import { createSiteCrawler } from './sites/crawl-site.ts'
import { createLibrarySiteCalls } from './sites/site-calls.ts'
import { createSiteQueue, type CrawlingJob } from './sites/site-queue.ts'
import { createLibraryEmbedder, type EmbedderMeans } from './vectors/embed-library.ts'
import { createPgvector, type PgvectorMeans } from './vectors/create-pgvector.ts'
import { createEmbeddingQueue, type EmbeddingJob } from './vectors/embedding-queue.ts'
import { createVectorScorer } from './vectors/scoring/score-apart.ts'
import { createVectorsStore } from './vectors/vectors-store.ts'

type Dependencies = Omit<LibraryMeans, 'embeddings'> &
  Omit<EmbedderMeans, 'database' | 'quota' | 'clock'> &
  Omit<SourceMeans, 'files' | 'imageReader'> &
  Omit<ImageReadingMeans, 'files'> &
  PgvectorMeans &
  RerankingMeans & {
    files: Pick<FilesRoom, 'known' | 'open' | 'opened' | 'printImage'>
    quota: Pick<Quota, 'take' | 'add'>
    forCall: ProjectForCall
    logger: Logger
  }

/**
 * Documents of one process that are read at once, and of these those of one person: one page of the web whose server is silent keeps their
 * others waiting no longer. What takes a processor, the reader does for as many as there are processors for.
 */
const READ_AT_ONCE = { atOnce: 6, ofOne: 3 }
/** Libraries of one process whose vectors are made at once: providers limit how much is asked of them. */
const EMBEDDED_AT_ONCE = 2
/** Sites of one process that are read at once. */
const CRAWLED_AT_ONCE = 2
/** How often this process looks for sites and pages whose time to be read has come, in milliseconds. */
const LOOKED_EVERY = 1_800_000

/** Documents that are found by what they say. */
export function createLibrariesRoom(dependencies: Dependencies) {
  const { database, policy, files, quota, forCall, clock, logger } = dependencies
  const desk = createJobDesk({ database, logger })
  const embedder = createLibraryEmbedder(dependencies)
  const pgvector = createPgvector(dependencies)
  const embedding = desk.kind<EmbeddingJob>({
    name: 'embed-library',
    work: async ({ libraryId }, signal) => {
      const isMore = await embedder.embed(libraryId, signal)
      const library = isMore && (await access.store.known(libraryId))
      if (library) await database.transaction((tx) => embeddings.add(tx, library))
      // They may be the first of their length.
      else void pgvector.tend()
    },
    giveUp: ({ libraryId }) => embedder.giveUp(libraryId),
    atOnce: EMBEDDED_AT_ONCE,
    isAlone: true,
  })
  const embeddings = createEmbeddingQueue({ desk, jobs: embedding })
  const access = createLibraryAccess({ ...dependencies, embeddings })
  const imageReader = createImageReader(dependencies)
  const readSource = createSourceReader({ ...dependencies, imageReader })
  const tellProgress = createProgressTeller(dependencies)
  const indexer = createDocumentIndexer({ database, readSource, onIndexed: embeddings.add, tellProgress, quota, clock })
  const reading = desk.kind<ReadingJob>({
    name: 'read-document',
    work: async ({ documentId }, signal) => {
      await indexer.index(documentId, signal)
      embeddings.wake()
    },
    giveUp: ({ documentId }) => indexer.giveUp(documentId),
    ...READ_AT_ONCE,
  })
  const queue = createReadingQueue({ database, desk, jobs: reading, clock })
  const crawler = createSiteCrawler({ ...dependencies, indexer })
  const crawling = desk.kind<CrawlingJob>({
    name: 'crawl-site',
    work: async (job, signal) => {
      const isMore = await crawler.crawl(job.siteId, signal)
      embeddings.wake()
      if (isMore) await sites.goOn(job)
    },
    giveUp: ({ siteId }) => crawler.giveUp(siteId),
    atOnce: CRAWLED_AT_ONCE,
  })
  const sites = createSiteQueue({ database, desk, jobs: crawling, crawler, clock })
  const goOnUnpaid = createUnpaidWork({ ...dependencies, imageReader, queue, embeddings })

  /** Has vectors made of what has none yet. */
  async function embedAgain(library: LibraryRow): Promise<void> {
    await embeddings.begin()
    await database.transaction(async (tx) => {
      await createVectorsStore(tx).forgetRefused(library.id)
      await embeddings.add(tx, library)
    })
    embeddings.wake()
  }

  /** Has the documents read again that are in one of these states; answers how many. */
  async function readAgain(libraryId: string, states: readonly DocumentState[]): Promise<number> {
    const library = await access.store.known(libraryId)
    if (!library) return 0
    const ids = await createDocumentsStore(database).idsOf(libraryId, states)
    await queue.again(library, ids)
    if (library.embedding) await embedAgain(library)
    return ids.length
  }

  async function refresh(libraryId: string): Promise<number> {
    const waiting = await createDocumentsStore(database).idsOf(libraryId, UNREAD_STATES)
    if (waiting.length > 0) throw new Refusal(409, 'The library is being refreshed already.')
    return readAgain(libraryId, SETTLED_STATES)
  }

  async function look(): Promise<void> {
    if (!(await access.store.isThereAny())) return
    void pgvector.tend()
    await desk.begin()
    await sites.addDue()
    await queue.addDue()
    await goOnUnpaid()
  }

  /** The same again and again: the database may be away meanwhile. */
  const lookAgain = () =>
    look().catch((error: unknown) => logger.warn({ err: error }, 'sites and pages could not be looked after'))

  let watch: NodeJS.Timeout | undefined
  // Jobs of a library in the trash end without having read anything.
  async function resume(libraryId: string): Promise<void> {
    await sites.resume(libraryId)
    await readAgain(libraryId, UNREAD_STATES)
  }
  async function restore(...asked: Parameters<LibraryAccess['restore']>) {
    const library = await access.restore(...asked)
    await resume(library.id)
    return library
  }

  /** Images that no model has read are read by the one that is named now. */
  async function patch(...asked: Parameters<LibraryAccess['patch']>) {
    const library = await access.patch(...asked)
    const [, , { imageReading }] = asked
    if (imageReading) await queue.again(library, await createDocumentsStore(database).idsOfImages(library.id))
    return library
  }

  const health = createHealthWatch(dependencies)
  const scorer = createVectorScorer()
  const search = health.watching(createLibrarySearch(database, { ...dependencies, pgvector, scorer }))
  const forCalls = { access, search, refresh, restore, patch, health, forCall }
  return {
    calls: {
      librariesByPath: createLibraryPathCalls(forCalls),
      libraries: createLibraryCalls(forCalls),
      libraryDocuments: createLibraryDocumentCalls({
        ...dependencies,
        access,
        openFile: files.open,
        queue,
        audit: policy.audit,
      }),
      librarySites: createLibrarySiteCalls({ ...dependencies, access, queue: sites, audit: policy.audit }),
    },
    expiring: { what: 'libraries', remove: (now: number) => access.store.forget(new Date(lastForgotten(now))) },
    contents: createLibraryContents(access, restore),
    exportSource: createLibraryExportSource({ database, access }),
    /** Passages that answer a question, for whoever may see them. */
    search,
    /** Notes which passages an answer cites. */
    noteCited: health.noteCited,
    /** A passage that was found, once more. */
    readPassage: createPassageReader(database),
    /** Those of these libraries that somebody may see. */
    seenAmong: access.store.seenAmong,
    /** What becomes of the libraries of somebody who goes. */
    leaving: createLeavingAuthors(dependencies),
    async start(): Promise<void> {
      watch = setInterval(() => void lookAgain(), LOOKED_EVERY)
      await look()
    },
    async stop(): Promise<void> {
      clearInterval(watch)
      pgvector.stop()
      await desk.stop()
      await scorer.stop()
    },
  }
}
