import { Readable } from 'node:stream'
import type { exportCalls } from '@atrium/contract/calls/exports'
import { stemOf, withExtension } from '@atrium/domain/file-names/file-name'
import type { ExportFormat } from '@atrium/domain/exports/exported-thread'
import { exportFileName } from '@atrium/domain/exports/export-file-name'
import { FILES_FOLDER } from '@atrium/domain/exports/files-beside'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { DownloadAnswer } from '#platform/http/answers/answer.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { notFound, Refusal } from '#platform/http/refusal.ts'
import { contentDisposition } from '#platform/http/stored-files/content-disposition.ts'
import type { Audit } from '#policy/audit.ts'
import { type ArchivedDocument, archiveDocuments } from './archive-documents.ts'
import { bytesAlone, type ChosenItem, isInOwnForm, manifestOf, namesIn } from './chosen-items.ts'
import type { DrawExport, MadeExport } from './draw-export.ts'
import type { ExportSource, OwnFormSource } from './export-source.ts'
import type { ThreadExportSource } from '#threads/thread-export-source.ts'

type Dependencies = {
  database: Database
  threads: ThreadExportSource
  /** What else can be taken away as documents. */
  others: readonly ExportSource[]
  /** What is taken away in a form of its own. */
  inOwnForm: readonly OwnFormSource[]
  draw: DrawExport
  audit: Audit
  clock: Clock
}

/** Of every form: no browser is to open the words of a model as a page of this origin. */
const MEDIA_TYPE = 'application/octet-stream'

/** Content as documents, over HTTP: whoever may see one may take it away, and that stands in the audit. */
export function createExportCalls(dependencies: Dependencies): HandlersOf<typeof exportCalls> {
  const { database, threads, others, inOwnForm, draw, audit, clock } = dependencies

  /** @throws a 404 refusal */
  async function find(caller: Caller, id: string, messageId?: string): Promise<ChosenItem> {
    // A message is part of a conversation and of nothing else.
    for (const source of messageId === undefined ? [threads, ...others, ...inOwnForm] : [threads]) {
      const found = await source(caller, id, messageId)
      if (found) return found
    }
    throw notFound('An item does not exist, or you do not have access to it.')
  }

  /** @throws a 404 refusal where the caller does not see one of them */
  async function findAll(caller: Caller, ids: readonly string[]): Promise<ChosenItem[]> {
    const items: ChosenItem[] = []
    for (const id of new Set(ids)) items.push(await find(caller, id))
    return items
  }

  const record = ({ author }: Caller, { subject, projectId }: ChosenItem, format: ExportFormat) =>
    audit.record(database, { author, action: 'exported', subject, projectId, details: { format } })

  return {
    async one({ params: { itemId }, query: { format, messageId } }, { caller, callerNow, signal }) {
      const item = await find(caller, itemId, messageId)
      if (isInOwnForm(item)) {
        await record(caller, item, format)
        const documents = item.documents(callerNow, item.fileName)
        if (item.isFolder) return asArchive(item.fileName, documents)
        for await (const { make } of documents) {
          const made = await make()
          return asFile(item.fileName, made instanceof Uint8Array ? Readable.from([made]) : made)
        }
        throw notFound()
      }
      const { make } = await draw({ caller, callerNow, format, signal })
      const { document, files } = await make(item)
      await record(caller, item, format)
      const fileName = exportFileName(item.name, format)
      if (files.length === 0) return asFile(fileName, Readable.from([document]))
      return asArchive(stemOf(fileName), [{ name: fileName, make: () => Promise.resolve(document) }, ...files])
    },

    async check({ query: { ids, format } }, { caller }) {
      bytesAlone(await findAll(caller, ids), format)
    },

    async several({ query: { ids, format } }, { caller, callerNow, signal }) {
      const items = await findAll(caller, ids)
      const alone = bytesAlone(items, format)
      const { make, failed } = await draw({ caller, callerNow, format, signal, alone })
      for (const item of items) await record(caller, item, format)
      const names = namesIn(items, format)
      async function* documents(): AsyncGenerator<ArchivedDocument> {
        for (const [index, item] of items.entries()) {
          const name = names[index] ?? ''
          // The rest is not lost for one that is too much, or that may not be seen any more: it says so itself.
          if (isInOwnForm(item)) {
            for await (const document of item.documents(callerNow, name)) {
              const orWords = (error: unknown) => Buffer.from(refusalOf(error))
              yield { name: document.name, make: () => document.make().catch(orWords) }
            }
            continue
          }
          const orWhy = async (error: unknown): Promise<MadeExport> => {
            return { document: await failed(item, refusalOf(error)), files: [] }
          }
          let files: ArchivedDocument[] = []
          yield {
            name,
            async make() {
              const made = await make(item, `${FILES_FOLDER}/${stemOf(name)}`).catch(orWhy)
              files = made.files
              return made.document
            },
          }
          yield* files
        }
        if (format === 'json' && !items.every(isInOwnForm)) yield manifestOf(items, names)
      }
      return asArchive(`atrium-${clock().toISOString().slice(0, 10)}`, documents())
    },
  }
}

function asFile(name: string, bytes: Readable): DownloadAnswer {
  return { kind: 'download', mediaType: MEDIA_TYPE, bytes, disposition: contentDisposition('attachment', name) }
}

function asArchive(stem: string, documents: Parameters<typeof archiveDocuments>[0]): DownloadAnswer {
  const disposition = contentDisposition('attachment', withExtension(stem, 'zip', ''))
  return { kind: 'download', mediaType: 'application/zip', bytes: archiveDocuments(documents), disposition }
}

/** What an item of an archive says in its own place. @throws what ends the archive */
function refusalOf(error: unknown): string {
  if (error instanceof Refusal && error.status !== 401) return error.message
  throw error
}
