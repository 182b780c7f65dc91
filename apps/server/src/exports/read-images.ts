import type { ExportedThread } from '@atrium/domain/exports/exported-thread'
import type { Caller } from '#platform/caller.ts'
import type { DrawnImage } from './rendering/rendering-job.ts'

/** An image for a document; null for a file that is gone or that nothing can read. */
export type ReadPrinted = (caller: Caller, address: string) => Promise<DrawnImage | null>

/** The images that stand in a conversation, by their address. */
export type ReadImages = (
  caller: Caller,
  thread: ExportedThread,
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, DrawnImage>>

/** Images and bytes of them in one document; what comes after them is named. */
const MOST_IMAGES = 100
const MOST_BYTES = 50_000_000

/** One image after the other, so that a document holds no more than its own in memory. */
export function createImageReading(readPrinted: ReadPrinted): ReadImages {
  return async (caller, { messages }, signal) => {
    const files = messages.flatMap((message) => message.files).filter(({ mediaType }) => mediaType.startsWith('image/'))
    const images = new Map<string, DrawnImage>()
    let bytes = 0
    for (const { address } of files) {
      signal.throwIfAborted()
      if (images.size >= MOST_IMAGES || bytes >= MOST_BYTES) break
      const image = images.has(address) ? null : await readPrinted(caller, address)
      if (!image) continue
      images.set(address, image)
      bytes += image.bytes.byteLength
    }
    return images
  }
}
