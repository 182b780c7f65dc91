import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { UNPACKED_BYTES } from '@atrium/domain/imports/import-limits'
import { reasonFor } from '@atrium/domain/reasons/reason'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { readItems } from './read-items.ts'
import { Unreadable } from './unreadable.ts'

/** Where the conversations stand in the exports of ChatGPT and Claude: one file, or several with numbers. */
const CONVERSATIONS = /(?:^|\/)conversations(?:[-_]\d+)?\.json$/i
const JSON_FILE = /\.json$/i

/** Entries of an archive that are looked through. */
const MOST_ENTRIES = 200_000

/** An item of an export, and the share of it that has been read. */
export type ExportItem = { item: unknown; progress: number }

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
  for await (const item of items) yield { item, progress: read / Math.max(1, size) }
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
    const entries = await conversationsIn(zip)
    const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    let read = 0
    const take = (bytes: number) => {
      read += bytes
      if (read > UNPACKED_BYTES) throw tooLarge()
    }
    if (total > UNPACKED_BYTES) throw tooLarge()
    for (const entry of entries) {
      const stream = await zip.openReadStreamPromise(entry)
      for await (const item of readItems(weighed(stream, take))) yield { item, progress: read / Math.max(1, total) }
    }
  } catch (error) {
    // What yauzl and zlib say of a broken archive is nothing for people.
    if (error instanceof Error && isOfArchive(error)) throw new Unreadable(reasonFor('archiveBroken'))
    throw error
  } finally {
    zip.close()
  }
}

async function conversationsIn(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw new Unreadable(reasonFor('archiveFiles'))
  const found: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    if (!JSON_FILE.test(entry.fileName)) continue
    if (entry.isEncrypted()) throw new Unreadable(reasonFor('archivePassword'))
    found.push(entry)
  }
  const named = found.filter(({ fileName }) => CONVERSATIONS.test(fileName))
  const entries = named.length > 0 ? named : found
  if (entries.length === 0) throw new Unreadable(reasonFor('archiveEmpty'))
  return entries.toSorted((one, other) => one.fileName.localeCompare(other.fileName, 'en', { numeric: true }))
}

async function* weighed(stream: Readable, take: (bytes: number) => void): AsyncIterable<Uint8Array> {
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    take(chunk.byteLength)
    yield chunk
  }
}

const tooLarge = () => new Unreadable(reasonFor('archiveTooLarge', { limit: UNPACKED_BYTES / 1_000_000_000 }))

function isOfArchive(error: Error): boolean {
  const { code = '' } = error as { code?: string }
  return (
    code.startsWith('Z_') ||
    /central directory|local file header|too many bytes|not enough bytes|compression method|relative path|invalid characters/i.test(
      error.message,
    )
  )
}
