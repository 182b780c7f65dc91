import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A document as an archive takes it: made when its turn comes. */
export type ArchivedDocument = { name: string; make(): Promise<Uint8Array> }

/** Documents in one ZIP archive, made one after the other as fast as somebody takes them, so that no more than one is in memory. */
export function archiveDocuments(documents: readonly ArchivedDocument[]): Readable {
  const archive = new ZipFile()
  const bytes = archive.outputStream as Readable
  archive.on('error', (error: Error) => bytes.destroy(error))
  for (const { name, make } of documents) {
    archive.addReadStreamLazy(name, {}, (take) => {
      make().then(
        (made) => take(null, Readable.from([made])),
        (error: unknown) => take(error, Readable.from([])),
      )
    })
  }
  archive.end()
  return bytes
}
