import sharp from 'sharp'
import type { Json } from '../chat/json.ts'

/** What a request for images asks for, the same for every vendor's form. */
export type ImageWish = {
  model: string
  prompt: string
  count: number
  width: number
  height: number
  /** Undefined for a random one. */
  seed: number | undefined
  /** The image that is changed or varied. */
  source?: Buffer
  /** White where `source` is changed; the whole of it is varied without a mask. */
  mask?: Buffer
  format: 'png' | 'jpeg' | 'webp'
  /** What else was set, to be written back by vendors that do. */
  set: Json
}

/** An image that was drawn. */
export type DrawnImage = { bytes: Buffer; seed: number }

/** A refusal as the vendor words it; `code` where the vendor gives one. */
export type ImageFault = { fault: string; status?: number; code?: string }

/** A body as it was received: JSON, or the parts of a multipart form. */
export type ImageBody = { json: Json; parts: FormData | undefined }

/** One vendor's form of asking for images. */
export type ImageForm = {
  /** What is asked for, or what the real vendor would refuse with status 400. */
  read(body: ImageBody, model: string | undefined): ImageWish | ImageFault | Promise<ImageWish | ImageFault>
  /** The body of the vendor's answer. */
  write(wish: ImageWish, images: DrawnImage[]): Json
  /** How the vendor's content filter refuses: an error, or an answer without images. */
  refuseContent(wish: ImageWish): ImageFault | { answer: Json }
}

export function isFault(read: object): read is ImageFault {
  return 'fault' in read
}

/** A whole number within limits, or the words that say what it is not. */
export function outOfRange(
  name: string,
  value: unknown,
  least: number,
  most: number,
  whole = true,
): string | undefined {
  if (value === undefined) return undefined
  const fits = typeof value === 'number' && value >= least && value <= most && (!whole || Number.isInteger(value))
  return fits ? undefined : `${name} must be ${whole ? 'a whole number' : 'a number'} from ${least} to ${most}`
}

/** The first name of a body that the vendor does not know. */
export function unknownName(json: Json, known: readonly string[]): string | undefined {
  return Object.keys(json).find((name) => !known.includes(name))
}

/** An image in base64 if it is one of these kinds. */
export async function readImage(base64: unknown, kinds: readonly string[]): Promise<Buffer | undefined> {
  const bytes = Buffer.from(typeof base64 === 'string' ? base64 : '', 'base64')
  const { format } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined }))
  return format !== undefined && kinds.includes(format) ? bytes : undefined
}

/** About as many pixels as a square of the side, on a grid of 64: `16:9` of 1024 is 1344 by 768. */
export function sizeOfRatio(ratio: string, side: number): { width: number; height: number } {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  const onGrid = (length: number) => Math.max(64, Math.round(length / 64) * 64)
  return { width: onGrid(side * Math.sqrt(across / down)), height: onGrid(side * Math.sqrt(down / across)) }
}

export async function sizeOfSource(source: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(source).metadata()
  return { width, height }
}
