import type { ShownFile } from '@atrium/browser-state/drafts/files/shown-file'
import { maskFile } from '@atrium/browser-state/drafts/files/mask-file'

/** A mask from a PNG: one that was painted here, or one that somebody has at hand. */
export function readMask(image: Blob): Promise<ShownFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The mask cannot be read.')))
    reader.addEventListener('load', () => resolve(maskFile(String(reader.result))))
    reader.readAsDataURL(image)
  })
}
