import { createHash } from 'node:crypto'
import { stateOfUnreadable } from '@atrium/domain/libraries/document-state'
import { searchConfigurationOf } from '@atrium/domain/libraries/text-language'
import { type Reason, reasonFor } from '@atrium/domain/reasons/reason'
import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import { storable } from '#platform/database/values/storable.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type DocumentRow, type LibraryRow, ROW_BYTES } from '../libraries-tables.ts'
import { createLibrariesStore } from '../libraries-store.ts'
import { publishLibrary } from '../publish-library.ts'
import { createIndexStore } from '../searching/index-store.ts'
import { createDocumentsStore } from './documents-store.ts'
import { indexedPassages } from './indexed-passages.ts'
import { languageOf } from './language-of.ts'
import type { FetchedPage, ReadSource, ReadText } from './read-source.ts'
import type { createProgressTeller, TellProgress } from './progress/tell-progress.ts'
import { Unread } from './unread.ts'

/** Of the readers and of how a text is split: with another one every document is indexed again at its next refresh. */
const READER_VERSION = 2

type Dependencies = {
  database: Database
  readSource: ReadSource
  /** Has vectors made of the passages, in the transaction that writes them. */
  onIndexed: (tx: Database, library: LibraryRow) => Promise<void>
  tellProgress: ReturnType<typeof createProgressTeller>
  quota: Pick<Quota, 'take'>
  clock: Clock
}

type Reading = { library: LibraryRow; document: DocumentRow; signal: AbortSignal; tell: TellProgress }

/** Reads a document and writes the words that it is found by. */
export function createDocumentIndexer(dependencies: Dependencies) {
  const { database, readSource, onIndexed, tellProgress, quota, clock } = dependencies
  const store = createDocumentsStore(database)

  async function set(library: LibraryRow, id: string, change: Partial<DocumentRow>): Promise<void> {
    await database.transaction(async (tx) => {
      await createDocumentsStore(tx).update([id], change)
      await publishLibrary(tx, library)
    })
  }

  /** What was found before stays found: that it could not be read again is told beside it. */
  async function fail(id: string, reason: Reason): Promise<void> {
    const document = await store.known(id)
    const library = document && (await createLibrariesStore(database).knownOrDeleted(document.libraryId))
    if (!library) return
    await set(library, id, { state: stateOfUnreadable(document.passages), reason })
  }

  /** Nothing of it is found any more. */
  async function forget(library: LibraryRow, id: string, reason: Reason): Promise<void> {
    await database.transaction(async (tx) => {
      await createDocumentsStore(tx).forget([id], reason)
      await publishLibrary(tx, library)
    })
  }

  /** What its text takes more than before. @throws Unread where its author has no room for it */
  async function takeRoom({ author, bytes: before }: DocumentRow, bytes: number): Promise<void> {
    try {
      await quota.take(author, Math.max(0, bytes - before), 'body')
    } catch (error) {
      throw error instanceof Refusal ? new Unread(error.reason) : error
    }
  }

  async function write({ library, document, signal, tell }: Reading, read: ReadText): Promise<void> {
    const { id } = document
    const text = storable(read.text)
    const contentHash = createHash('sha256').update(text).digest('hex')
    const language = await languageOf(text)
    const configuration = searchConfigurationOf(language)
    // By what a page calls itself its words are found, and answers cite it.
    const name = storable(read.title ?? '') || document.name
    const passages = await indexedPassages(name, { ...read, text }, signal)
    // The text stands in the document and in its passages, and its words in their postings.
    const bytes = ROW_BYTES + Buffer.byteLength(text) + passages.reduce((sum, { words }) => sum + words.length, 0)
    await takeRoom(document, bytes)
    signal.throwIfAborted()
    await database.transaction(async (tx) => {
      const documents = createDocumentsStore(tx)
      const now = await documents.lock(id)
      // Removed while it was read.
      if (!now) return
      const ended = { state: 'ready' as const, reason: read.reason ?? null, indexedAt: clock() }
      const isSame = now.contentHash === contentHash && now.name === name
      if (isSame && now.readerVersion === READER_VERSION && now.passages > 0) {
        await documents.update([id], ended)
      } else if (passages.length === 0) {
        await documents.update([id], { state: stateOfUnreadable(now.passages), reason: reasonFor('fileEmpty') })
      } else {
        const index = createIndexStore(tx)
        const total = passages.length
        const onWritten = (done: number) => tell({ step: 'passages', done, total })
        const indexed = { documentId: id, library: library.key, configuration }
        const terms = await index.write(indexed, passages, signal, onWritten)
        const { pages, pageStarts, size } = read
        const found = { name, contentHash, language, configuration, readerVersion: READER_VERSION, text, bytes, terms }
        // Other readers make other passages of the same text: that changes nothing for whoever asks what is new.
        const changedAt = now.contentHash === contentHash ? now.changedAt : ended.indexedAt
        const rest = { pages, pageStarts, size, passages: passages.length, changedAt }
        await documents.update([id], { ...ended, ...found, ...rest })
        if (library.embedding) await onIndexed(tx, library)
      }
      await publishLibrary(tx, library)
    })
  }

  return {
    /** @param fetched its page, where it has just been fetched */
    async index(id: string, signal: AbortSignal, fetched?: FetchedPage): Promise<void> {
      const document = await store.known(id)
      const library = document && (await createLibrariesStore(database).known(document.libraryId))
      if (!library) return
      await set(library, id, { state: 'reading' })
      const { tell, removed, end } = tellProgress(library, id)
      const wanted = AbortSignal.any([signal, removed])
      try {
        const text = document.source.kind === 'text' ? await store.textOf(id) : null
        const read = await readSource({ library, document, tell }, text, wanted, fetched)
        await write({ library, document, signal: wanted, tell }, read)
      } catch (error) {
        if (removed.aborted && !signal.aborted) return
        if (!(error instanceof Unread)) throw error
        if (error.isSecret) await forget(library, id, error.reason)
        else await fail(id, error.reason)
      } finally {
        await end()
      }
    },
    fail,
    giveUp: (id: string) => fail(id, reasonFor('wrong')),
  }
}

export type DocumentIndexer = ReturnType<typeof createDocumentIndexer>
