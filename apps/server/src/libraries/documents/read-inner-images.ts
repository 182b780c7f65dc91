import { createHash } from 'node:crypto'
import { INNER_IMAGES, type InnerText } from '@atrium/domain/libraries/reading/inner-images'
import { type Reason, reasonFor } from '@atrium/domain/reasons/reason'
import type { DocumentImage } from '#documents/document-text.ts'
import type { LibraryRow } from '../libraries-tables.ts'
import type { ImageReader } from './read-image.ts'
import type { TellProgress } from './progress/tell-progress.ts'
import { Unread } from './unread.ts'

/** The images of a document that a model sees at once. */
const AT_ONCE = 3
/** Why an image has no text: there is nothing in it, or it is no image that can be shown. Nobody misses it. */
const NOTHING: ReadonlySet<string> = new Set(['fileEmpty', 'fileBroken'])

type Of = { library: LibraryRow; documentId: string; name: string; tell: TellProgress }

/** What a model has read of the images of a document, and why it has not read some. */
export type InnerTexts = { inner: InnerText[]; reason: Reason | null }

/** Has the images within a document read, as many as that may cost. @throws the abort of the signal */
export async function readInnerImages(
  reader: ImageReader,
  { library, documentId, name, tell }: Of,
  images: readonly DocumentImage[],
  signal: AbortSignal,
): Promise<InnerTexts> {
  const inner: InnerText[] = []
  const most = await reader.innerImages(library)
  const waiting = images.slice(0, most)
  const total = waiting.length
  let done = 0
  let [unread, message, isUnpaid] = [images.length - waiting.length, '', false]
  const work = async () => {
    for (let image = waiting.shift(); image; image = waiting.shift()) {
      tell({ step: 'images', done, total })
      const { at, bytes } = image
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const file = { name, mediaType: 'image/*', sha256, size: bytes.byteLength, bytes: async () => bytes }
      try {
        const text = await reader.read(library, documentId, { ...file, smallest: INNER_IMAGES.side }, signal)
        inner.push({ at, text })
      } catch (error) {
        if (!(error instanceof Unread)) throw error
        if (NOTHING.has(error.reason.key)) continue
        unread += 1
        isUnpaid ||= error.reason.key === 'budgetSpent'
        message = String(error.reason.values['message'] ?? '')
      } finally {
        done += 1
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (unread === 0) return { inner, reason: null }
  return { inner, reason: reasonFor(isUnpaid ? 'imagesUnpaid' : 'imagesUnread', { count: unread, message }) }
}
