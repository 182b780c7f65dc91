import { Readable } from 'node:stream'
import type { exportCalls } from '@atrium/contract/calls/exports'
import { uniqueNames } from '@atrium/domain/file-names/unique-names'
import { exportFileName } from '@atrium/domain/exports/export-file-name'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { notFound, Refusal } from '#platform/http/refusal.ts'
import { contentDisposition } from '#platform/http/stored-files/content-disposition.ts'
import type { Audit } from '#policy/audit.ts'
import { archiveDocuments } from './archive-documents.ts'
import type { DrawExport } from './draw-export.ts'
import type { Exportable, ExportSource } from './export-source.ts'
import type { ThreadExportSource } from '#threads/thread-export-source.ts'

type Dependencies = {
  database: Database
  threads: ThreadExportSource
  /** What else can be taken away. */
  others: readonly ExportSource[]
  draw: DrawExport
  audit: Audit
  clock: Clock
}

/** Of every form: no browser is to open the words of a model as a page of this origin. */
const MEDIA_TYPE = 'application/octet-stream'

/** Conversations and results as documents, over HTTP: whoever may see one may take it away, and that stands in the audit. */
export function createExportCalls(dependencies: Dependencies): HandlersOf<typeof exportCalls> {
  const { database, threads, others, draw, audit, clock } = dependencies

  /** @throws a 404 refusal */
  async function find(caller: Caller, id: string, messageId?: string): Promise<Exportable> {
    // A message is part of a conversation and of nothing else.
    for (const source of messageId === undefined ? [threads, ...others] : [threads]) {
      const found = await source(caller, id, messageId)
      if (found) return found
    }
    throw notFound('An item does not exist, or you do not have access to it.')
  }

  return {
    async one({ params: { itemId }, query: { format, messageId } }, { caller, callerNow, signal }) {
      const item = await find(caller, itemId, messageId)
      const { document } = await draw({ caller, callerNow, format, signal })
      const bytes = await document(item)
      const { author } = caller
      const { subject, projectId, name } = item
      await audit.record(database, { author, action: 'exported', subject, projectId, details: { format } })
      const disposition = contentDisposition('attachment', exportFileName(name, format))
      return { kind: 'download', mediaType: MEDIA_TYPE, bytes: Readable.from([bytes]), disposition }
    },

    async several({ query: { ids, format } }, { caller, callerNow, signal }) {
      const items: Exportable[] = []
      for (const id of new Set(ids)) items.push(await find(caller, id))
      const { document, failed } = await draw({ caller, callerNow, format, signal })
      for (const { subject, projectId } of items) {
        const { author } = caller
        await audit.record(database, { author, action: 'exported', subject, projectId, details: { format } })
      }
      const names = uniqueNames(items.map(({ name }) => exportFileName(name, format)))
      const bytes = archiveDocuments(
        items.map((item, index) => ({
          name: names[index] ?? '',
          // The rest is not lost for one that is too much, or that may not be seen any more: it says so itself.
          make: () =>
            document(item).catch((error: unknown) => {
              if (error instanceof Refusal && error.status !== 401) return failed(item, error.message)
              throw error
            }),
        })),
      )
      const name = `atrium-${clock().toISOString().slice(0, 10)}.zip`
      return {
        kind: 'download',
        mediaType: 'application/zip',
        bytes,
        disposition: contentDisposition('attachment', name),
      }
    },
  }
}
