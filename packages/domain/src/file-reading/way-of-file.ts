import type { ModelEntry } from '#models/model-entry.ts'
import type { ModelInput } from '#catalog/model-facts.ts'
import { vendorOf } from '#providers/provider-name.ts'
import { rowOfVendor } from '#providers/row-of-vendor.ts'

/** How a file reaches a model: as it is, as the text that is written in it, or not at all. */
export type FileWay = 'whole' | 'text' | 'none'

/** The facts of a file that decide it: `size` in bytes, `pages` of a PDF where they are known. */
export type WayFacts = { mediaType: string; size: number; pages?: number | null }

export type ReadingModel = Pick<ModelEntry, 'provider' | 'inputs'>

/** A larger PDF goes as text: the strictest of the vendors takes so much of one (100 pages, and 32 MB with all that is around it). */
export const WHOLE_PDF = { bytes: 20_000_000, pages: 100 } as const
/** Images, audio and videos go as they are or not at all. */
export const WHOLE_FILE_BYTES = 20_000_000
/** All that goes as it is with one request: about what the most generous vendor takes. */
export const WHOLE_FILES_BYTES = 50_000_000

/** The images that all vendors with eyes take. */
const IMAGES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

const KINDS = new Map<string, ReadableFile>(Object.entries({ image: 'image', audio: 'audio', video: 'video' }))

/** The kinds of file that a model can be handed as they are: those that it reads and its vendor's services take. */
export type ReadableFile = Exclude<ModelInput, 'text'>

/** Can a model be handed a file of this kind as it is? The one rule for the composer, the server and the adapters. */
export function readsAsItIs({ provider, inputs }: ReadingModel, kind: ReadableFile): boolean {
  const { reads = [], readsPdfWithImages = false } = rowOfVendor(vendorOf(provider)) ?? {}
  const has = (wanted: ReadableFile) => inputs.includes(wanted) && reads.includes(wanted)
  return has(kind) || (kind === 'pdf' && readsPdfWithImages && has('image'))
}

/** How a file goes to a model. What is neither an image, audio nor video is taken to be a document, which may turn out to be none. */
export function wayOfFile({ mediaType, size, pages }: WayFacts, model: ReadingModel): FileWay {
  const type = mediaType.toLowerCase()
  if (type === 'application/pdf') {
    const fits = size <= WHOLE_PDF.bytes && (pages ?? 0) <= WHOLE_PDF.pages
    return fits && readsAsItIs(model, 'pdf') ? 'whole' : 'text'
  }
  // What is drawn in words can be read as words.
  if (type === 'image/svg+xml') return 'text'
  const kind = KINDS.get(type.split('/', 1)[0] ?? '')
  if (kind === undefined) return 'text'
  if (kind === 'image' && !IMAGES.has(type)) return 'none'
  return size <= WHOLE_FILE_BYTES && readsAsItIs(model, kind) ? 'whole' : 'none'
}
