import type { Caller } from '#platform/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { FileAccess } from '../file-access.ts'
import { BadImage, type Images, type PrintedImage } from './images.ts'

/** Longest side of an image in a document, in pixels. */
const SIDE = 1280

/** An image as a document takes it. @returns null for what is no kept file, is not seen by the caller, or cannot be read */
export function createPrinting({ readAs, images }: { readAs: FileAccess['readAs']; images: Pick<Images, 'printed'> }) {
  return async (caller: Caller, address: string): Promise<PrintedImage | null> => {
    try {
      const file = await readAs(caller, address)
      return file && (await images.printed(file.bytes, SIDE))
    } catch (error) {
      // A document is made all the same: the image is named in it.
      if (error instanceof Refusal || error instanceof BadImage) return null
      throw error
    }
  }
}

/** A JPEG of an image whose right to be seen was looked at; null where it cannot be decoded. */
export function createImagePrinting(images: Images) {
  return async (...asked: Parameters<Images['printed']>): Promise<PrintedImage | null> => {
    try {
      return await images.printed(...asked)
    } catch (error) {
      if (error instanceof BadImage) return null
      throw error
    }
  }
}
