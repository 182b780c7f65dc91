import type { ImageModelV4File } from '@ai-sdk/provider'
import { hasFeature } from '@atrium/domain/models/model-features'
import type { MediaFile, ImageRequest } from '#media-request.ts'
import { createOptionReader, type OptionReader } from '#option-reader.ts'

/** What a vendor's plan of images is given: images and common options are taken already. */
export type ImageDraft = {
  reader: OptionReader
  /** The image to start from, where the model takes one. */
  image: MediaFile | undefined
  /** Which of it to change, where the model takes one: white is changed, black stays. */
  mask: MediaFile | undefined
  /** Width and height in the form of the AI SDK; undefined where they are not set. */
  size: `${number}x${number}` | undefined
  warn(sentence: string): void
}

/** Reads what is the same for all vendors of images; what the vendor's own `finish` leaves is told as a warning. */
export async function draftImages<Plan>(
  { model, options, image, mask }: ImageRequest,
  finish: (draft: ImageDraft) => Plan | Promise<Plan>,
): Promise<Plan & { warnings: string[] }> {
  const warnings: string[] = []
  const reader = createOptionReader(options)
  reader.number('count')
  reader.word('image')
  reader.word('mask')
  const takesImage = hasFeature(model, 'imageWithPrompt')
  const takesMask = model.abilities.mask
  if (image && !takesImage) warnings.push(`The image was not sent: ${model.name} starts from text only.`)
  else if (mask && !takesMask) warnings.push(`The mask was not sent: ${model.name} does not accept masks.`)
  else if (mask && !image) warnings.push('The mask was not sent: it has no source image.')
  const plan = await finish({
    reader,
    image: takesImage ? image : undefined,
    mask: takesImage && takesMask && image ? mask : undefined,
    size: sizeOf(reader),
    warn: (sentence) => warnings.push(sentence),
  })
  for (const name of reader.leftOver()) warnings.push(`"${name}" was not sent: ${model.name} has no such option.`)
  return { ...plan, warnings }
}

/** An image as the AI SDK takes it. */
export function sdkFile({ mediaType, bytes }: MediaFile): ImageModelV4File {
  return { type: 'file', mediaType, data: bytes }
}

function sizeOf(reader: OptionReader): `${number}x${number}` | undefined {
  const width = reader.number('width')
  const height = reader.number('height')
  return width === undefined || height === undefined ? undefined : `${width}x${height}`
}
