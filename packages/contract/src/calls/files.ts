import { THUMBNAIL_SIDES } from '@atrium/domain/files/file-address'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { answerOf, noContent, projectQuery } from '../entities/envelope.ts'
import { fileSchema } from '../entities/file.ts'

const NO_PROJECT = 'A project is named by its number.'

/** The fields of a form with a file, which stand before it. */
const uploadFields = z.strictObject({
  /** The caller's default project where it is missing. */
  project: z.coerce.number<string | number>(NO_PROJECT).int(NO_PROJECT).positive(NO_PROJECT).optional(),
})

/**
 * What every upload has in common: a form with a file, which becomes a kept file of a project. A repeat is known by its key, its fields
 * and what the file is called; its bytes are not read again.
 */
export const upload = {
  method: 'POST',
  access: 'signed-in',
  multipart: true,
  idempotent: true,
  schema: {
    querystring: z.object(projectQuery),
    body: uploadFields,
    response: { 200: answerOf(fileSchema) },
  },
} as const

const fileParams = z.object({ fileId: z.uuid() })

const sides = THUMBNAIL_SIDES.map(String) as [string, ...string[]]

export const fileCalls = {
  upload: defineCall({
    ...upload,
    url: '/v1/files/upload',
    summary: 'Keep a file',
    description:
      'What it is, is read from its bytes: pictures (PNG, JPEG, GIF, WebP, AVIF), videos (MP4, MOV, WebM, Matroska), sounds (MP3, WAV, Ogg, FLAC, M4A, AAC), documents (PDF, Word, Excel, PowerPoint, OpenDocument, EPUB, RTF) and texts. The fields stand before the file.',
    errors: { 500: 'Failed to upload file!' },
  }),
  download: defineCall({
    method: 'GET',
    url: '/v1/files/download/:filePath',
    summary: 'The bytes of a file, or a small picture of it',
    description:
      'Understands `Range` (one or several parts), `If-Range` and `If-None-Match`, also by HEAD. Pictures, videos, sounds and plain texts are shown; everything else is saved.',
    access: 'signed-in',
    binary: '*/*',
    schema: {
      params: z.object({ filePath: z.uuid() }),
      querystring: z.object({
        /** The longer side in pixels of a WebP made from a picture. */
        thumbnail: z.enum(sides).optional(),
      }),
      response: { 200: z.instanceof(Blob) },
    },
    errors: { 500: 'Error fetching file.', 504: 'Gateway timeout' },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/files/:fileId',
    summary: 'Delete a file of the caller',
    description:
      'It is gone for everybody, also where it stands in a thread. Its author can bring it back for 30 days.',
    access: 'signed-in',
    schema: { params: fileParams, response: { 204: noContent } },
    errors: { 500: 'Failed to delete file!' },
  }),
  restore: defineCall({
    method: 'POST',
    url: '/v1/files/:fileId/restore',
    summary: 'Bring back a file that the caller has deleted',
    access: 'signed-in',
    schema: { params: fileParams, response: { 200: answerOf(fileSchema) } },
  }),
}
