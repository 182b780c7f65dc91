import type { Outline } from '../outline.ts'
import type { Package } from './open-package.ts'

/** The part of an image, and where it stands in the text. */
export type PlacedImage = { at: number; part: string }

/** Images of files that are drawn by programs of their own (EMF, WMF) are none that a model could be shown. */
const DRAWN = /\.(?:png|jpe?g|gif|webp|tiff?|bmp)$/i
const LARGEST = 30_000_000

/** Takes the images of an Office package out of it, in their order. */
export async function gatherImages(pack: Package, placed: readonly PlacedImage[], outline: Outline): Promise<void> {
  for (const { at, part } of placed) {
    if (outline.images.full) return
    const bytes = DRAWN.test(part) ? await contentsOf(pack, part) : null
    if (bytes) outline.images.add(at, bytes)
  }
}

async function contentsOf(pack: Package, part: string): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (await pack.open(part)) ?? []) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size > LARGEST) return null
  }
  return size === 0 ? null : Buffer.concat(chunks)
}
