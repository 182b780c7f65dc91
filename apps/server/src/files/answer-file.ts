import { Readable } from 'node:stream'
import type { ThumbnailSide } from '@atrium/domain/files/file-address'
import { withExtension } from '@atrium/domain/file-names/file-name'
import { fileTypeOf } from '@atrium/domain/files/file-types'
import { contentDisposition } from '#platform/http/stored-files/content-disposition.ts'
import { isKnown } from '#platform/http/stored-files/plan-stored-file.ts'
import type { StoredFileAnswer } from '#platform/http/answers/answer.ts'
import { notFound, Refusal } from '#platform/http/refusal.ts'
import { StorageMissing, StorageSilent } from '#platform/storage/storage.ts'
import type { OpenedFile } from './file-access.ts'
import type { FileRow } from './files-tables.ts'
import type { Thumbnails } from './images/thumbnails.ts'

/** A file that is opened by its address is a page of nobody: it has no origin, runs nothing and reaches nothing. */
const LOCKED = "default-src 'none'; sandbox"

/** The same, for what a browser draws with an element of its own. */
const SHOWN = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/** The bytes of a file, as what they are. Whatever could hold a script is only ever saved. */
export function answerFile({ row, stream }: OpenedFile): StoredFileAnswer {
  const shown = fileTypeOf(row.mediaType)?.shown ?? false
  return {
    kind: 'stored-file',
    mediaType: row.charset === null ? row.mediaType : `${row.mediaType}; charset=${row.charset}`,
    size: row.size,
    etag: `"${row.sha256}"`,
    disposition: contentDisposition(shown ? 'inline' : 'attachment', row.name),
    policy: shown ? SHOWN : LOCKED,
    open: stream,
  }
}

/**
 * A small image of an image. One that the browser has already is not read.
 * @param known the tags of what the browser has (`If-None-Match`)
 * @throws a 404 refusal for what none can be made of, 504 for a silent storage
 */
export async function answerThumbnail(
  row: FileRow,
  { side, known }: { side: ThumbnailSide; known: string | undefined },
  thumbnails: Thumbnails,
): Promise<StoredFileAnswer> {
  if (fileTypeOf(row.mediaType)?.kind !== 'image') throw notFound('This file has no thumbnail.')
  const etag = `"${row.sha256}-${side}"`
  const image = isKnown(known, etag) ? Buffer.alloc(0) : await readThumbnail(row, side, thumbnails)
  return {
    kind: 'stored-file',
    mediaType: 'image/webp',
    size: image.byteLength,
    etag,
    disposition: contentDisposition('inline', withExtension(row.name, 'webp', '')),
    policy: SHOWN,
    open: async (range) => Readable.from([range ? image.subarray(range.start, range.end + 1) : image]),
  }
}

async function readThumbnail(row: FileRow, side: ThumbnailSide, thumbnails: Thumbnails): Promise<Buffer> {
  try {
    return await thumbnails.read(row, side)
  } catch (error) {
    if (error instanceof StorageSilent) throw new Refusal(504)
    if (error instanceof StorageMissing) throw notFound('Error fetching file.')
    throw error
  }
}
