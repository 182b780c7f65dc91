import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { UNPACKED_BYTES } from '@atrium/domain/imports/import-limits'
import { reasonFor } from '@atrium/domain/reasons/reason'
import { openPromise } from 'yauzl'
import { entriesOf } from './archive-entries.ts'
import { isOfArchive } from './archive-error.ts'
import { createArchiveFiles, type FilesBeside, NO_FILES } from './archive-files.ts'
import { readItems } from './read-items.ts'
import { Unreadable } from './unreadable.ts'

/**
 * An item of an export, the share of it that has been read, and the files that lie beside it. Where one file of several is no
 * readable JSON there is no item, and `flaw` says why.
 */
export type ExportItem = { file: string; progress: number; beside: FilesBeside } & (
  | { item: unknown; flaw?: undefined }
  | { item?: undefined; flaw: Unreadable }
)

/**
 * The conversations of an export as they come, of a JSON file or an archive with one.
 * @throws Unreadable for what is no such thing, and for what unpacks to more than may be
 */
export async function* readExport(path: string, size: number): AsyncGenerator<ExportItem> {
  if (await isArchive(path)) return yield* readArchive(path)
  let read = 0
  const items = readItems(
    weighed(createReadStream(path), (bytes) => {
      read += bytes
    }),
  )
  for await (const item of items) yield { file: '', item, progress: read / Math.max(1, size), beside: NO_FILES }
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1') === 'PK\u0003\u0004'
  } finally {
    await file.close()
  }
}

async function* readArchive(path: string): AsyncGenerator<ExportItem> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new Unreadable(reasonFor('archiveBroken'))
  })
  try {
    const { entries, files } = await entriesOf(zip)
    const besideOf = createArchiveFiles(zip, files)
    const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    let read = 0
    const take = (bytes: number) => {
      read += bytes
      if (read > UNPACKED_BYTES) throw tooLarge()
    }
    if (total > UNPACKED_BYTES) throw tooLarge()
    for (const entry of entries) {
      const stream = await zip.openReadStreamPromise(entry)
      const { fileName: file } = entry
      const beside = besideOf(file)
      const progress = () => read / Math.max(1, total)
      try {
        for await (const item of readItems(weighed(stream, take))) yield { file, item, progress: progress(), beside }
      } catch (error) {
        // One file is not the end of the others; a single one is all that there is.
        if (!(error instanceof Unreadable) || read > UNPACKED_BYTES || entries.length === 1) throw error
        yield { file, flaw: error, progress: progress(), beside }
      }
    }
  } catch (error) {
    // What yauzl and zlib say of a broken archive is nothing for people.
    if (error instanceof Error && isOfArchive(error)) throw new Unreadable(reasonFor('archiveBroken'))
    throw error
  } finally {
    zip.close()
  }
}

async function* weighed(stream: Readable, take: (bytes: number) => void): AsyncIterable<Uint8Array> {
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    take(chunk.byteLength)
    yield chunk
  }
}

const tooLarge = () => new Unreadable(reasonFor('archiveTooLarge', { limit: UNPACKED_BYTES / 1_000_000_000 }))
