import type { fileCalls } from '@atrium/contract/calls/files/files'
import { THUMBNAIL_SIDES } from '@atrium/domain/files/file-address'
import type { HandlersOf } from '#platform/http/handler.ts'
import { forbidden, notFound } from '#platform/http/refusal.ts'
import { answerFile, answerThumbnail } from './answer-file.ts'
import type { FileAccess } from './file-access.ts'
import { presentTold } from './present-file.ts'
import type { Thumbnails } from './images/thumbnails.ts'
import type { FileTrash } from './removal/trash-files.ts'
import type { UploadFile } from './upload-file.ts'

type Dependencies = {
  access: FileAccess
  thumbnails: Thumbnails
  upload: UploadFile
  trash: FileTrash
}

/** Files over HTTP. */
export function createFileCalls(dependencies: Dependencies): HandlersOf<typeof fileCalls> {
  const { access, thumbnails, upload, trash } = dependencies

  return {
    async upload(input, context) {
      return { data: presentTold(await upload(input, context)) }
    },

    async download({ params, query }, { caller, header }) {
      const { filePath } = params
      const file = await (query.link ? access.openByLink(caller, filePath, query.link) : access.open(caller, filePath))
      const side = THUMBNAIL_SIDES.find((known) => String(known) === query.thumbnail)
      if (side === undefined) return answerFile(file)
      return answerThumbnail(file.row, { side, known: header('if-none-match') }, thumbnails)
    },

    async delete({ params }, { caller }) {
      await trash.put(caller, [await access.deletable(caller, params.fileId)])
    },

    async restore({ params: { fileId } }, { caller }) {
      const refused = await trash.takeOut(caller, [fileId])
      if (refused.length > 0) throw forbidden('You cannot restore this file: your access to its project is read-only.')
      // Bringing back what is there does no harm: a second click answers the same.
      const file = await access.seen(caller, fileId).catch(() => null)
      if (!file || file.author !== caller.author) throw notFound('This file is not among your recently deleted files.')
      return { data: presentTold(file) }
    },
  }
}
