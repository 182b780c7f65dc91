import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A document as an archive takes it: made when its turn comes, which is once the one before it has been taken. */
export type ArchivedDocument = { name: string; make(): Promise<Uint8Array | Readable> }

/**
 * Documents in one ZIP archive, made one after the other as fast as somebody takes them, so that no more than one is in memory.
 * @param documents asked for the next one when the one before it has been made
 */
export function archiveDocuments(documents: Iterable<ArchivedDocument> | AsyncIterable<ArchivedDocument>): Readable {
  const archive = new ZipFile()
  const bytes = archive.outputStream as Readable
  let current: Readable | null = null
  const add = ({ name, make }: ArchivedDocument) =>
    new Promise<void>((made, failed) => {
      archive.addReadStreamLazy(name, {}, (take) => {
        make().then(
          (content) => {
            current = content instanceof Uint8Array ? Readable.from([content]) : content
            take(null, current)
            made()
          },
          (error: unknown) => failed(error),
        )
      })
    })
  async function fill(): Promise<void> {
    for await (const document of documents) await add(document)
    archive.end()
  }
  archive.on('error', (error: Error) => bytes.destroy(error))
  // Whoever takes it may leave before its end: nothing is read for them any more.
  bytes.once('close', () => current?.destroy())
  fill().catch((error: Error) => bytes.destroy(error))
  return bytes
}
