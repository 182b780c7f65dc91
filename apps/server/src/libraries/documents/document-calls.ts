import type { libraryDocumentCalls } from '@atrium/contract/calls/libraries/library-documents'
import { fileAddress } from '@atrium/domain/files/file-address'
import { LIBRARY_DOCUMENTS_LIMIT, WAITING_DOCUMENTS_LIMIT } from '@atrium/domain/libraries/library-limits'
import type { CheckedInput } from '@atrium/contract/call'
import type { FilesRoom } from '#files/create-files-room.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import { storable } from '#platform/database/values/storable.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { conflict, notFound, Refusal, unprocessable } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { decodeCursor, encodeCursor } from '#platform/paging/cursor.ts'
import { pageOf } from '#platform/paging/page-of.ts'
import { nextReading } from '../next-reading.ts'
import type { DocumentRow, LibraryRow } from '../libraries-tables.ts'
import type { Audit } from '#policy/audit.ts'
import type { LibraryAccess } from '../library-access.ts'
import { createReadingsStore } from './progress/readings-store.ts'
import { presentDocument } from '../present-library.ts'
import { publishLibrary } from '../publish-library.ts'
import { createDocumentsStore } from './documents-store.ts'
import { refuseInLibrary } from '../refuse-in-library.ts'
import { createImageTextsStore } from './image-texts-store.ts'
import { versionOf } from './version-of.ts'
import { type AddedDocument, nameOfPage, newDocument } from './new-document.ts'
import type { ReadingQueue } from './reading-queue.ts'

type Addition = CheckedInput<typeof libraryDocumentCalls.add>['body']

type Dependencies = {
  database: Database
  access: LibraryAccess
  openFile: FilesRoom['open']
  queue: ReadingQueue
  quota: Pick<Quota, 'take'>
  audit: Audit
  clock: Clock
}

const BUSY = `${WAITING_DOCUMENTS_LIMIT.toLocaleString('en')} of your documents are waiting to be read. Try again later.`

const NO_PAGE = 'Only a web page that was added by itself has a schedule.'
const GONE = 'This document does not exist, or you do not have access to it.'

/** The documents of libraries over HTTP: whoever sees a library sees them, whoever may change it changes them. */
export function createLibraryDocumentCalls(dependencies: Dependencies): HandlersOf<typeof libraryDocumentCalls> {
  const { database, access, openFile, queue, quota, audit, clock } = dependencies
  const store = createDocumentsStore(database)

  async function document(libraryId: string, id: string): Promise<DocumentRow> {
    const row = await store.find(libraryId, id)
    if (!row) throw notFound(GONE)
    return row
  }

  /** A library is often shared further than the files that it was read from. */
  async function sourceUrlOf(caller: Caller, { source }: DocumentRow): Promise<string | null> {
    if (source.kind === 'text') return null
    if (source.kind === 'page') return source.url
    try {
      const { row } = await openFile(caller, source.fileId)
      return fileAddress(row.id)
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return null
      throw error
    }
  }

  async function changeable(caller: Caller, libraryId: string): Promise<LibraryRow> {
    const library = await access.seen(caller, libraryId)
    access.mayDo(caller, 'change', library)
    return library
  }

  /** @throws a 404 refusal for a file that the caller may not see, 422 for secure data */
  async function added(caller: Caller, body: Addition): Promise<AddedDocument> {
    refuseInLibrary(
      body.secureData,
      body.kind === 'file' ? 'body.fileId' : body.kind === 'page' ? 'body.url' : 'body.text',
    )
    if (body.kind === 'text') {
      const text = storable(body.text)
      return { source: { kind: 'text' }, name: body.name, size: Buffer.byteLength(text), text }
    }
    if (body.kind === 'page') {
      const { url, schedule, name = nameOfPage(url) } = body
      return { source: { kind: 'page', url }, name, size: 0, text: null, schedule }
    }
    const { row } = await openFile(caller, body.fileId)
    if (row.author !== caller.author) throw unfit('Only files of your own can be put into a library.')
    refuseInLibrary(row.secureData, 'body.fileId')
    return { source: { kind: 'file', fileId: row.id }, name: row.name, size: row.size, text: null }
  }

  async function recordChange(tx: Database, author: string, library: LibraryRow, details: object): Promise<void> {
    const { id, projectId, name } = library
    const subject = { kind: 'library', id }
    await audit.record(tx, { author, action: 'changed', subject, projectId, details: { name, ...details } })
    await publishLibrary(tx, library)
  }

  /** Answers those that are removed now: whoever removes one twice at once removes it once. */
  function remove(caller: Caller, library: LibraryRow, rows: readonly Pick<DocumentRow, 'id' | 'name'>[]) {
    return database.transaction(async (tx) => {
      const removed = await createDocumentsStore(tx).remove(
        library.id,
        rows.map(({ id }) => id),
      )
      const names = rows.filter(({ id }) => removed.includes(id)).map(({ name }) => name)
      if (names.length > 0) await recordChange(tx, caller.author, library, { removed: names })
      return removed
    })
  }

  async function insert(tx: Database, library: LibraryRow, row: DocumentRow & { text: string | null }): Promise<void> {
    const documents = createDocumentsStore(tx)
    if ((await documents.countOf(library.id)) >= LIBRARY_DOCUMENTS_LIMIT) {
      const message = `A library has up to ${LIBRARY_DOCUMENTS_LIMIT.toLocaleString('en')} documents.`
      throw unprocessable(message, [{ path: 'params.libraryId', message }])
    }
    if ((await documents.countWaiting(row.author)) >= WAITING_DOCUMENTS_LIMIT) throw new Refusal(429, BUSY)
    if (!(await documents.insert(row))) throw conflict()
    await queue.add(tx, library, [row.id])
    await recordChange(tx, row.author, library, { added: row.name })
  }

  return {
    async list({ params, query: { resume, limit, filter, state } }, { caller }) {
      const { id } = await access.seen(caller, params.libraryId)
      const which = { filter, state, after: decodeCursor(resume), limit: limit + 1 }
      const page = pageOf(await store.list(id, which), limit, ({ id: last, createdAt: time }) =>
        encodeCursor({ id: last, time }),
      )
      const being = page.rows.flatMap((row) => (row.state === 'reading' ? [row.id] : []))
      const readings = await createReadingsStore(database).of(being)
      return { data: page.rows.map((row) => presentDocument(row, readings.get(row.id))), resume: page.resume }
    },

    async add({ params, body }, { caller }) {
      const library = await changeable(caller, params.libraryId)
      const { author } = caller
      const given = await added(caller, body)
      const of = { id: newId(), libraryId: library.id, author, siteId: null, createdAt: clock() }
      const row = newDocument(of, given)
      await quota.take(author, row.bytes, given.text === null ? 'body' : 'body.text')
      await queue.begin()
      await database.transaction((tx) => insert(tx, library, row))
      queue.wake()
      return { data: presentDocument(row) }
    },

    async get({ params }, { caller }) {
      const { id } = await access.seen(caller, params.libraryId)
      const row = await store.findRead(id, params.documentId)
      if (!row) throw notFound(GONE)
      const { text, pageStarts } = row
      const version = row.contentHash === null ? null : versionOf(row)
      const readings = await createReadingsStore(database).of([row.id])
      const shown = presentDocument(row, readings.get(row.id))
      return { data: { ...shown, text, version, pageStarts, sourceUrl: await sourceUrlOf(caller, row) } }
    },

    async patch({ params, body: { schedule } }, { caller }) {
      const library = await changeable(caller, params.libraryId)
      const { id, name, source, siteId } = await document(library.id, params.documentId)
      if (source.kind !== 'page' || siteId !== null) throw unfit(NO_PAGE, 'body.schedule')
      await database.transaction(async (tx) => {
        await createDocumentsStore(tx).update([id], { schedule, nextAt: nextReading(schedule, clock()) })
        await recordChange(tx, caller.author, library, { document: name, schedule })
      })
      return { data: presentDocument(await document(library.id, id)) }
    },

    async delete({ params }, { caller }) {
      const library = await changeable(caller, params.libraryId)
      await remove(caller, library, [await document(library.id, params.documentId)])
    },

    async deleteMany({ params, body: { ids } }, { caller }) {
      const library = await changeable(caller, params.libraryId)
      return { data: { deleted: await remove(caller, library, await store.named(library.id, ids)) } }
    },

    async retryMany({ params, body: { ids } }, { caller }) {
      const library = await changeable(caller, params.libraryId)
      const rows = await store.named(library.id, ids)
      const known = rows.map(({ id }) => id)
      await createImageTextsStore(database).forgetRefused(known)
      await queue.again(library, known)
      return { data: { documents: known.length } }
    },

    async retry({ params }, { caller }) {
      const library = await changeable(caller, params.libraryId)
      const row = await document(library.id, params.documentId)
      await createImageTextsStore(database).forgetRefused([row.id])
      await queue.again(library, [row.id])
      return { data: presentDocument(await document(library.id, row.id)) }
    },
  }
}

function unfit(message: string, path = 'body.fileId'): Refusal {
  return unprocessable(message, [{ path, message }])
}
