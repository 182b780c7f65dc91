import {
  IMAGE_READING_REQUEST,
  imageReadingCost,
  READ_IMAGE_SIDE,
  readsImages,
  textOfImage,
} from '@atrium/domain/libraries/reading/image-reading'
import { countOfInnerImages } from '@atrium/domain/libraries/reading/inner-images'
import { wayOfFile } from '@atrium/domain/file-reading/way-of-file'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { earlyEnd } from '@atrium/domain/runs/finish-reason'
import { reasonFor, reasonSaid } from '@atrium/domain/reasons/reason'
import type { ReserveBudget } from '#budgets/live-budgets.ts'
import type { FilesRoom } from '#files/create-files-room.ts'
import type { Generation, NamedFile } from '#generation/generation.ts'
import type { Database } from '#platform/database/open-database.ts'
import { storable } from '#platform/database/values/storable.ts'
import { Refusal, unprocessable } from '#platform/http/refusal.ts'
import type { RulesFor } from '#projects/rules/project-rules.ts'
import type { LibraryRow } from '../libraries-tables.ts'
import { unpaidReason } from '../unpaid-reason.ts'
import { createImageTextsStore, type ImageOutcome, type ReadImageKey } from './image-texts-store.ts'
import { Unread } from './unread.ts'

export type ImageReadingMeans = {
  database: Database
  generation: Pick<Generation, 'open'>
  files: Pick<FilesRoom, 'printImage'>
  rulesFor: RulesFor
  reserve: ReserveBudget
}

/** A file that is an image, or a PDF whose pages are images. */
export type ImageFile = {
  name: string
  mediaType: string
  sha256: string
  size: number
  /** Of a PDF. */
  pages?: number
  /** Pixels of a side below which an image is not read: it says nothing. */
  smallest?: number
  bytes: () => Promise<Uint8Array>
}

/** Names the one file of a request, which nothing else is kept under. */
const IMAGE_ADDRESS = 'image:'

/** Milliseconds that a model may take for one file. */
const PATIENCE = 180_000

/** Has a model write down what is in an image. Of the same document, the same image is asked for once. */
export function createImageReader({ database, generation, files, rulesFor, reserve }: ImageReadingMeans) {
  const kept = createImageTextsStore(database)

  /** The image as every model takes it: turned upright, no larger than it is read, and without what a camera wrote beside it. */
  async function givenFile({ mediaType, bytes, name, sha256, smallest = 1 }: ImageFile): Promise<NamedFile> {
    const isPdf = mediaType === 'application/pdf'
    const printed = isPdf ? null : await files.printImage(bytes, READ_IMAGE_SIDE)
    if (printed && Math.min(printed.width, printed.height) < smallest) throw new Unread(reasonFor('fileEmpty'))
    const whole = isPdf ? await bytes() : printed?.bytes
    if (!whole) throw new Unread(reasonFor('fileBroken'))
    const type = isPdf ? mediaType : 'image/jpeg'
    return { name, mediaType: type, sha256, size: whole.byteLength, bytes: async () => whole }
  }

  /** The model as it may be asked for a library now. @throws a refusal where it may not */
  async function modelOf({ projectId }: LibraryRow, ref: ModelRef) {
    const { allowed } = await rulesFor({ host: undefined }, projectId)
    const gates = await generation.open()
    return { allowed, gates, ...gates.checkModel(ref, { type: 'chat', secureData: false, allowed }) }
  }

  /** What one image of a library is expected to cost, in US dollars; null where none may be read. */
  async function costOfOne(library: LibraryRow): Promise<number | null> {
    if (!library.imageReading) return null
    try {
      const { model } = await modelOf(library, library.imageReading)
      return imageReadingCost(model.pricing)
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }

  /** Asks for an image, which is paid for. @throws what may be otherwise at another try, and before anything is paid for */
  async function ask(library: LibraryRow, ref: ModelRef, image: ImageFile, signal: AbortSignal): Promise<ImageOutcome> {
    const { projectId, author } = library
    const { allowed, gates, model } = await modelOf(library, ref)
    if (!readsImages(model)) throw unprocessable(`${model.name} cannot read images.`, [])
    if (image.mediaType === 'application/pdf' && wayOfFile(image, model) !== 'whole')
      throw new Unread(reasonFor('fileScan'))
    const file = await givenFile(image)
    const part = { type: 'file' as const, mediaType: file.mediaType, filename: file.name, url: IMAGE_ADDRESS }
    const said = { role: 'user' as const, parts: [{ type: 'text' as const, text: IMAGE_READING_REQUEST }, part] }
    const asked = { type: 'chat' as const, ref, options: undefined, remembered: {}, said, secureData: false, allowed }
    const prepared = gates.prepare({ ...asked, moderation: false, privacy: false, tools: [] })
    const about = { type: 'library' as const, id: library.id }
    const payer = { author, projectId, kind: 'indexing' as const, about }
    const hold = await reserve(payer, imageReadingCost(model.pricing) * (image.pages ?? 1))
    const soon = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)])
    const { text, outcome } = await prepared.write([said], payer, soon, async () => file).finally(() => hold.release())
    const end = earlyEnd(outcome.finishReason)
    const isRead = outcome.status === 'completed' && end !== 'content-filter' && text.trim() !== ''
    // What is paid for is kept, whoever has stopped waiting for it.
    if (isRead) return { text: storable(textOfImage(model.name, text, end !== null)) }
    if (outcome.status === 'completed') {
      const refused = reasonSaid(`${model.name} refused to read this file.`)
      return { reason: end === 'content-filter' ? refused : reasonFor('fileEmpty') }
    }
    signal.throwIfAborted()
    throw new Unread(reasonSaid(outcome.error?.message ?? `${model.name} did not answer in time.`))
  }

  type Asked = { library: LibraryRow; ref: ModelRef; key: ReadImageKey; image: ImageFile; signal: AbortSignal }

  async function askAndKeep({ library, ref, key, image, signal }: Asked): Promise<ImageOutcome> {
    try {
      const outcome = await ask(library, ref, image, signal)
      await kept.keep(key, outcome)
      signal.throwIfAborted()
      return outcome
    } catch (error) {
      throw error instanceof Refusal ? new Unread(unpaidReason(error)) : error
    }
  }

  return {
    /** The text of an image. @throws `Unread` where there is none, with the reason, and the abort of the signal */
    async read(library: LibraryRow, documentId: string, image: ImageFile, signal: AbortSignal): Promise<string> {
      const ref = library.imageReading
      if (!ref) throw new Unread(reasonFor(image.mediaType === 'application/pdf' ? 'fileScan' : 'fileImage'))
      const key = { ...ref, documentId, sha256: image.sha256 }
      const outcome = (await kept.find(key)) ?? (await askAndKeep({ library, ref, key, image, signal }))
      if ('reason' in outcome) throw new Unread(outcome.reason)
      return outcome.text
    },

    costOfOne,

    /** How many images within a document are read for a library, by what its model charges for one. */
    async innerImages(library: LibraryRow): Promise<number> {
      const cost = await costOfOne(library)
      return cost === null ? 0 : countOfInnerImages(cost)
    },
  }
}

export type ImageReader = ReturnType<typeof createImageReader>
