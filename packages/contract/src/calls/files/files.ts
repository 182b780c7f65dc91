import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { THUMBNAIL_SIDES } from '@atrium/domain/files/file-address'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf, noContent, projectQuery } from '../../entities/envelope.ts'
import { fileSchema } from '../../entities/file.ts'

const NO_PROJECT = 'A project is identified by its number.'

/** The fields of a form with a file, which stand before it. */
const uploadFields = z.strictObject({
  /** The caller's default project where it is missing. */
  project: z.coerce.number<string | number>(NO_PROJECT).int(NO_PROJECT).positive(NO_PROJECT).optional(),
  /** It is uploaded for a message: if that stands in a temporary conversation, the file goes with it. */
  forMessage: z.literal('true').optional(),
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
    summary: 'Upload a file',
    description:
      'The type is detected from the bytes: images (PNG, JPEG, GIF, WebP, AVIF), videos (MP4, MOV, WebM, Matroska), audio (MP3, WAV, Ogg, FLAC, M4A, AAC), documents (PDF, Word, Excel, PowerPoint, OpenDocument, EPUB, RTF), and texts. Send the fields before the file.',
    errors: { 500: FAILURE_TEXTS.uploadFile },
  }),
  download: defineCall({
    method: 'GET',
    url: '/v1/files/download/:filePath',
    summary: 'The bytes of a file, or its thumbnail',
    description:
      'Supports `Range` (one or several parts), `If-Range`, and `If-None-Match`, also with HEAD. Images, videos, audio, and plain text are shown inline; everything else is sent as a download.',
    access: 'signed-in',
    binary: '*/*',
    schema: {
      params: z.object({ filePath: z.uuid() }),
      querystring: z.object({
        /** The longer side in pixels of a WebP made from an image. */
        thumbnail: z.enum(sides).optional(),
        /** A link that shows the file: it opens what the caller does not see otherwise. */
        link: z.uuid().optional(),
      }),
      response: { 200: z.instanceof(Blob) },
    },
    errors: { 500: FAILURE_TEXTS.fetchFile, 504: 'Gateway timeout' },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/files/:fileId',
    summary: "Delete one of the caller's files",
    description: 'It is deleted for everyone, including in threads. Its author can restore it for 30 days.',
    access: 'signed-in',
    schema: { params: fileParams, response: { 204: noContent } },
    errors: { 500: FAILURE_TEXTS.deleteFile },
  }),
  restore: defineCall({
    method: 'POST',
    url: '/v1/files/:fileId/restore',
    summary: 'Restore a file that the caller has deleted',
    access: 'signed-in',
    schema: { params: fileParams, response: { 200: answerOf(fileSchema) } },
  }),
}
