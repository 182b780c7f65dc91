import { THUMBNAIL_SIDES, type ThumbnailSide } from '@atrium/domain/files/file-address'
import type { OpenStorage } from '#platform/storage/open-storage.ts'
import { StorageMissing } from '#platform/storage/storage.ts'
import type { FileRow } from '../files-tables.ts'
import { unfitFile } from '../checks/invalid-file.ts'
import { BadImage, type Images } from './images.ts'

/** Bytes: far above what a small WebP has. */
const LIMIT = 20_000_000

/** Where the small image of a file lies: beside its bytes. */
function thumbnailKey(storageKey: string, side: ThumbnailSide): string {
  return `${storageKey}.${side}.webp`
}

/** Where all small images of a file may lie. */
export function thumbnailKeysOf(storageKey: string): string[] {
  return THUMBNAIL_SIDES.map((side) => thumbnailKey(storageKey, side))
}

/** The key of the file that a thing in the storage belongs to. */
export function ownerOfKey(key: string): string {
  return key.split('.', 1)[0] ?? key
}

/** Small images of images: made when they are first asked for, and kept beside the file. */
export function createThumbnails({ place, images }: { place: OpenStorage; images: Images }) {
  const { storage, spool } = place
  const inWork = new Map<string, Promise<Buffer>>()

  async function make(source: Parameters<Images['thumbnail']>[0], side: ThumbnailSide): Promise<Buffer> {
    return images.thumbnail(source, side).catch((error: unknown) => {
      throw error instanceof BadImage ? unfitFile(error.message) : error
    })
  }

  async function keep(storageKey: string, side: ThumbnailSide, image: Buffer): Promise<void> {
    const file = await spool.write([image], { limit: LIMIT })
    try {
      await storage.put(thumbnailKey(storageKey, side), file)
    } finally {
      await spool.discard(file)
    }
  }

  async function makeAndKeep({ storageKey }: FileRow, side: ThumbnailSide): Promise<Buffer> {
    const image = await make(async () => Buffer.concat(await (await storage.read(storageKey)).toArray()), side)
    // A storage that takes no more still has the image, and whoever asks next has it made again.
    await keep(storageKey, side, image).catch(() => undefined)
    return image
  }

  return {
    make,
    keep,
    /**
     * The small image of a file. Two who ask at once wait for the same work.
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
