import { createHash } from 'node:crypto'
import type { DocumentImage, ReadingLimits } from '../document-text.ts'

/** Images of a document where they stand in its text: each once, up to a number and a size. A logo on every slide is one image. */
export class GatheredImages {
  readonly images: DocumentImage[] = []
  private readonly known = new Set<string>()
  private readonly limits: ReadingLimits['images']
  private bytes = 0

  constructor(limits: ReadingLimits['images']) {
    this.limits = limits
  }

  /** No more is taken; from the beginning where none are wanted. */
  get full(): boolean {
    return this.images.length >= this.limits.count
  }

  /** @param at where it stands, as an offset in the text */
  add(at: number, bytes: Uint8Array): void {
    if (this.full || bytes.byteLength < this.limits.smallest) return
    const hash = createHash('sha256').update(bytes).digest('base64')
    if (this.known.has(hash) || this.bytes + bytes.byteLength > this.limits.bytes) return
    this.known.add(hash)
    this.bytes += bytes.byteLength
    this.images.push({ at, bytes })
  }
}
