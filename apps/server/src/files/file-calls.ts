import type { fileCalls } from '@atrium/contract/calls/files'
import { THUMBNAIL_SIDES } from '@atrium/domain/files/file-address'
import { lastForgotten } from '@atrium/domain/threads/trash'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller, HandlersOf } from '#platform/http/handler.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Audit } from '#policy/audit.ts'
import { answerFile, answerThumbnail } from './answer-file.ts'
import type { FileAccess } from './file-access.ts'
import { createFilesStore } from './files-store.ts'
import type { FileRow } from './files-tables.ts'
import { presentFile } from './present-file.ts'
import type { Thumbnails } from './thumbnails.ts'
import type { UploadFile } from './upload-file.ts'

type Dependencies = {
  database: Database
  access: FileAccess
  thumbnails: Thumbnails
  upload: UploadFile
  audit: Audit
  clock: Clock
}

/** Files over HTTP. */
export function createFileCalls(dependencies: Dependencies): HandlersOf<typeof fileCalls> {
  const { database, access, thumbnails, upload, audit, clock } = dependencies

  function record(tx: Database, { author }: Caller, { id, projectId }: FileRow, action: string): Promise<void> {
    return audit.record(tx, { author, action, subject: { kind: 'file', id }, projectId })
  }

  return {
    async upload(input, context) {
      return { data: presentFile(await upload(input, context)) }
    },

    async download({ params, query }, { caller }) {
      const file = await access.open(caller, params.filePath)
      const side = THUMBNAIL_SIDES.find((known) => String(known) === query.thumbnail)
      return side === undefined ? answerFile(file) : answerThumbnail(file.row, side, thumbnails)
    },

    async delete({ params }, { caller }) {
      const row = await access.deletable(caller, params.fileId)
      await database.transaction(async (tx) => {
        // Somebody who asks twice at once deletes it once.
        if (await createFilesStore(tx).putIntoTrash(row.id, clock())) await record(tx, caller, row, 'deleted')
      })
    },

    async restore({ params }, { caller }) {
      const forgotten = new Date(lastForgotten(clock().getTime()))
      const row = await createFilesStore(database).trashed(caller, params.fileId, forgotten)
      if (row) {
        await database.transaction(async (tx) => {
          if (await createFilesStore(tx).takeOutOfTrash(row.id)) await record(tx, caller, row, 'restored')
        })
      }
      // Bringing back what is there does no harm: a second click answers the same.
      const file = await access.seen(caller, params.fileId).catch(() => null)
      if (!file || file.author !== caller.author)
        throw notFound('This file is not among those that you have deleted lately.')
      return { data: presentFile(file) }
    },
  }
}
