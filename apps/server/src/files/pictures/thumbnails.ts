import { THUMBNAIL_SIDES, type ThumbnailSide } from '@atrium/domain/files/file-address'
import type { OpenStorage } from '#platform/storage/open-storage.ts'
import { StorageMissing } from '#platform/storage/storage.ts'
import type { FileRow } from '../files-tables.ts'
import { invalidFileType } from '../checks/invalid-file.ts'
import { BadPicture, type Pictures } from './pictures.ts'

/** Bytes: far above what a small WebP has. */
const LIMIT = 20_000_000

/** Where the small picture of a file lies: beside its bytes. */
function thumbnailKey(storageKey: string, side: ThumbnailSide): string {
  return `${storageKey}.${side}.webp`
}

/** Where all small pictures of a file may lie. */
export function thumbnailKeysOf(storageKey: string): string[] {
  return THUMBNAIL_SIDES.map((side) => thumbnailKey(storageKey, side))
}

/** The key of the file that a thing in the storage belongs to. */
export function ownerOfKey(key: string): string {
  return key.split('.', 1)[0] ?? key
}

/** Small pictures of pictures: made when they are first asked for, and kept beside the file. */
export function createThumbnails({ place, pictures }: { place: OpenStorage; pictures: Pictures }) {
  const { storage, spool } = place
  const inWork = new Map<string, Promise<Buffer>>()

  async function make(source: Parameters<Pictures['thumbnail']>[0], side: ThumbnailSide): Promise<Buffer> {
    return pictures.thumbnail(source, side).catch((error: unknown) => {
      throw error instanceof BadPicture ? invalidFileType(error.message) : error
    })
  }

  async function keep(storageKey: string, side: ThumbnailSide, picture: Buffer): Promise<void> {
    const file = await spool.write([picture], { limit: LIMIT })
    try {
      await storage.put(thumbnailKey(storageKey, side), file)
    } finally {
      await spool.discard(file)
    }
  }

  async function makeAndKeep({ storageKey }: FileRow, side: ThumbnailSide): Promise<Buffer> {
    const picture = await make(async () => Buffer.concat(await (await storage.read(storageKey)).toArray()), side)
    // A storage that takes no more still has the picture, and whoever asks next has it made again.
    await keep(storageKey, side, picture).catch(() => undefined)
    return picture
  }

  return {
    make,
    keep,
    /**
     * The small picture of a file. Two who ask at once wait for the same work.
     * @throws StorageSilent, StorageMissing, and a 422 refusal
     */
    async read(row: FileRow, side: ThumbnailSide): Promise<Buffer> {
      const key = thumbnailKey(row.storageKey, side)
      try {
        return Buffer.concat(await (await storage.read(key)).toArray())
      } catch (error) {
        if (!(error instanceof StorageMissing)) throw error
      }
      const waited = inWork.get(key)
      if (waited) return waited
      const work = makeAndKeep(row, side).finally(() => inWork.delete(key))
      inWork.set(key, work)
      return work
    },
  }
}

export type Thumbnails = ReturnType<typeof createThumbnails>
