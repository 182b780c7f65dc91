import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { FileOrigin } from '@atrium/domain/files/file-origin'
import { flawOfFileName } from '@atrium/domain/file-names/file-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isUniqueViolation } from '#platform/database/unique-violation.ts'
import { isUnreachable } from '#platform/database/is-unreachable.ts'
import { newId } from '#platform/ids.ts'
import type { OpenStorage } from '#platform/storage/open-storage.ts'
import { type Spooled, TooManyBytes } from '#platform/storage/spool.ts'
import { storageKeyOf, StorageSilent } from '#platform/storage/storage.ts'
import type { ThreadVisibility } from '#threads/thread-visibility.ts'
import { createFilesStore } from './files-store.ts'
import type { FileRow, NewFileRow } from './files-tables.ts'
import { invalidFileName, invalidFileType, tooLargeFile } from './checks/invalid-file.ts'
import { measureFile } from './checks/measure-file.ts'
import type { Pictures } from './pictures/pictures.ts'
import { sniffFile } from './checks/sniff-file.ts'
import { type Thumbnails, thumbnailKeysOf } from './pictures/thumbnails.ts'

/** How a model made a file. */
export type FileLineage = {
  threadId: string | null
  messageId: string | null
  runId: string | null
  parentId: string | null
  prompt: string | null
  options: OptionValues | null
  seed: number | null
  model: ModelRef | null
  /** Dollars. */
  cost: number | null
}

export type FileToKeep = {
  /** Of what is made again where it was interrupted: a file that is kept under it already is answered as it is, and not kept twice. */
  id?: string
  /** Whoever it belongs to; that they may make something in the project has been looked at. */
  author: string
  project: number
  name: string
  origin: FileOrigin
  bytes: Uint8Array | AsyncIterable<Uint8Array>
  /** What of a model: where and from what it was made. Whoever may see the thread may see the file. */
  lineage?: Partial<FileLineage>
  /** The most bytes; those of an upload where missing. */
  limit?: number
  /** Takes nothing but pictures of points. */
  picturesOnly?: boolean
  /** What is written with its row, or not at all. */
  record?: (transaction: Database, row: FileRow) => Promise<void>
  signal?: AbortSignal
}

export type KeepFile = (file: FileToKeep) => Promise<FileRow>

type Dependencies = {
  database: Database
  place: OpenStorage
  pictures: Pictures
  thumbnails: Thumbnails
  threads: Pick<ThreadVisibility, 'isSecure'>
  uploadLimit: number
  clock: Clock
}

/** The side of the small picture that is made at once: decoding the whole shows that it can be decoded. */
const FIRST_THUMBNAIL = 320

/**
 * Keeps a file: its bytes are spooled, looked into, measured and moved into the storage, and only then its row is written. Whatever
 * fails on the way leaves nothing behind.
 * @throws 413 and 422 refusals, and what the storage throws
 */
export function createFileKeeper({
  database,
  place,
  pictures,
  thumbnails,
  threads,
  uploadLimit,
  clock,
}: Dependencies): KeepFile {
  const { spool, storage } = place

  async function spooled({ bytes, limit = uploadLimit, signal }: FileToKeep): Promise<Spooled> {
    try {
      return await spool.write(bytes instanceof Uint8Array ? [bytes] : bytes, { limit, signal })
    } catch (error) {
      throw error instanceof TooManyBytes ? tooLargeFile(limit) : error
    }
  }

  async function keep(file: FileToKeep, { path, size, sha256 }: Spooled): Promise<FileRow> {
    const { type, charset, name } = await sniffFile({ path, size, name: file.name })
    if (file.picturesOnly && type.kind !== 'image')
      throw invalidFileType('A picture is needed: PNG, JPEG, GIF, WebP or AVIF.')
    const measured = await measureFile({ path, type, pictures, mustBeReadable: file.origin === 'uploaded' })
    const small = measured.mediaType.startsWith('image/') && type.kind === 'image'
    const firstThumbnail = small ? await thumbnails.make(path, FIRST_THUMBNAIL) : null
    const row: NewFileRow = {
      ...lineageColumns(file.lineage),
      id: file.id ?? newId(),
      projectId: file.project,
      author: file.author,
      name,
      mediaType: measured.mediaType,
      charset,
      size,
      sha256,
      storageKey: storageKeyOf(newId()),
      origin: file.origin,
      width: measured.width,
      height: measured.height,
      seconds: measured.seconds,
      createdAt: clock(),
      deletedAt: null,
    }
    file.signal?.throwIfAborted()
    try {
      await storage.put(row.storageKey, { path, size })
      if (firstThumbnail) await thumbnails.keep(row.storageKey, FIRST_THUMBNAIL, firstThumbnail)
      return await write(row, file.record)
    } catch (error) {
      // A database that went away may have written the row all the same, and a storage that is silent removes nothing: bytes
      // without a row are for the sweep then.
      if (!isUnreachable(error) && !(error instanceof StorageSilent)) await removeBytes(row.storageKey)
      throw error
    }
  }

  async function removeBytes(storageKey: string): Promise<void> {
    for (const key of [storageKey, ...thumbnailKeysOf(storageKey)]) await storage.remove(key).catch(() => undefined)
  }

  async function write(row: NewFileRow, record: FileToKeep['record']): Promise<FileRow> {
    return database.transaction(async (tx) => {
      const store = createFilesStore(tx)
      const written = await store.insert(row, threads.isSecure(row.threadId))
      if (row.threadId !== null) await store.use(row.threadId, [row.id])
      await record?.(tx, written)
      return written
    })
  }

  /** What is kept under an id already, deleted or not. */
  async function known(id: string | undefined): Promise<FileRow | undefined> {
    return id === undefined ? undefined : (await createFilesStore(database).byIds([id]))[0]
  }

  /** What is kept already, else all of its bytes on the disk; in no case is its source left open. */
  async function begun(file: FileToKeep): Promise<FileRow | Spooled> {
    try {
      const flaw = flawOfFileName(file.name)
      if (flaw) throw invalidFileName(flaw)
      return (await known(file.id)) ?? (await spooled(file))
    } finally {
      await letGo(file.bytes)
    }
  }

  return async (file) => {
    const waiting = await begun(file)
    if ('id' in waiting) return waiting
    try {
      return await keep(file, waiting)
    } catch (error) {
      // Somebody else was a moment faster with the same.
      const kept = isUniqueViolation(error, 'files_pkey') ? await known(file.id) : undefined
      if (kept) return kept
      throw error
    } finally {
      await spool.discard(waiting)
    }
  }
}

/** A source that is not read to its end is closed, and with it whatever it comes from. Never throws. */
async function letGo(bytes: FileToKeep['bytes']): Promise<void> {
  if (bytes instanceof Uint8Array) return
  try {
    await bytes[Symbol.asyncIterator]().return?.()
  } catch {
    // It was over already, by an error of its own.
  }
}

function lineageColumns(lineage: Partial<FileLineage> = {}) {
  const { threadId = null, messageId = null, runId = null, parentId = null } = lineage
  const { prompt = null, options = null, seed = null, model = null, cost = null } = lineage
  const ref = { provider: model?.provider ?? null, model: model?.model ?? null }
  return { threadId, messageId, runId, parentId, prompt, options, seed, cost, ...ref }
}
