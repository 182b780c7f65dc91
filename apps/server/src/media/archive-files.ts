import { Readable } from 'node:stream'
import { uniqueNames } from '@atrium/domain/file-names/unique-names'
import { ZipFile } from 'yazl'

/** A file as an archive takes it: read when its turn comes. */
export type Archived = { name: string; size: number; createdAt: Date; stream(): Promise<Readable> }

/**
 * Files in one ZIP archive, read one after the other as fast as somebody takes them. Images, videos and audio are compressed already,
 * so that they are stored as they are and the size is known before.
 * @returns the archive's bytes as a stream, which fails where a file cannot be read, and their number
 */
export async function archiveFiles(files: readonly Archived[]): Promise<{ size: number; bytes: Readable }> {
  const archive = new ZipFile()
  const names = uniqueNames(files.map(({ name }) => name))
  for (const [index, { size, createdAt, stream }] of files.entries()) {
    const options = { size, mtime: createdAt, compress: false }
    archive.addReadStreamLazy(names[index] ?? '', options, (take) => {
      stream().then(
        (bytes) => take(null, bytes),
        (error: unknown) => take(error, Readable.from([])),
      )
    })
  }
  const bytes = archive.outputStream as Readable
  archive.on('error', (error: Error) => bytes.destroy(error))
  const size = await new Promise<number>((resolve) => {
    // The types of yazl leave out what it tells here.
    archive.end({ forceZip64Format: false, comment: '' }, (...told: unknown[]) => resolve(Number(told[0])))
  })
  return { size, bytes }
}
