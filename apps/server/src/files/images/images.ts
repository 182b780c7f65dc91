import { FILE_REFUSAL_TEXTS } from '@atrium/domain/notifications/file-refusal-texts'
import { PIXEL_LIMIT } from '@atrium/domain/files/file-types'
import type { ThumbnailSide } from '@atrium/domain/files/file-address'
import { createTurns } from '#platform/shares/create-turns.ts'
import type * as Sharp from 'sharp'

/** Why an image cannot be read; the message is for people. */
export class BadImage extends Error {}

/** How many images are worked on at once: each has a thread of its own and up to 200 MB. */
const AT_ONCE = 2
/** Of one image. Seconds of work. */
const LONGEST = 15
const MOST_FRAMES = 2000
const QUALITY = 80
const PRINT_QUALITY = 85

const OPTIONS: Sharp.SharpOptions = { limitInputPixels: PIXEL_LIMIT, failOn: 'truncated', sequentialRead: true }

/** Works on images outside the event loop: few at once, each within limits of pixels and time. */
export function createImages() {
  const inTurn = createTurns(AT_ONCE)

  return {
    /** Width and height as the image is seen, turned as its camera was. @throws BadImage */
    async measure(path: string): Promise<{ width: number; height: number }> {
      return inTurn(() =>
        orBadImage(async () => {
          const image = (await loadSharp())(path, OPTIONS)
          const { width, height, pages = 1, autoOrient } = await image.metadata()
          if (!(width * height <= PIXEL_LIMIT)) throw new Error('pixel limit')
          if (pages > MOST_FRAMES) throw new Error('frame limit')
          return { width: autoOrient.width, height: autoOrient.height }
        }),
      )
    },

    /**
     * A small WebP of an image; of a moving one its first frame. Nothing of what the camera wrote beside the image is in it.
     * @param source the path of the image, or reads its bytes once it is its turn
     * @param side of the longer side; smaller images are not enlarged
     * @throws BadImage for what cannot be decoded to its end, and what reading throws
     */
    async thumbnail(source: string | (() => Promise<Buffer>), side: ThumbnailSide): Promise<Buffer> {
      return inTurn(async () => {
        const image = typeof source === 'string' ? source : await source()
        return orBadImage(async () =>
          (await loadSharp())(image, OPTIONS)
            .autoOrient()
            .resize(side, side, { fit: 'inside', withoutEnlargement: true })
            .timeout({ seconds: LONGEST })
            .webp({ quality: QUALITY })
            .toBuffer(),
        )
      })
    },

    /**
     * A JPEG of an image for a document, on white where it is transparent, and its sides.
     * @param side of the longer side; smaller images are not enlarged
     * @throws BadImage for what cannot be decoded to its end, and what reading throws
     */
    async printed(source: () => Promise<Uint8Array>, side: number): Promise<PrintedImage> {
      return inTurn(async () => {
        const image = await source()
        return orBadImage(async () => {
          const { data, info } = await (
            await loadSharp()
          )(image, OPTIONS)
            .autoOrient()
            .resize(side, side, { fit: 'inside', withoutEnlargement: true })
            .flatten({ background: '#ffffff' })
            .timeout({ seconds: LONGEST })
            .jpeg({ quality: PRINT_QUALITY })
            .toBuffer({ resolveWithObject: true })
          return { bytes: data, width: info.width, height: info.height }
        })
      })
    },
  }
}

/** A JPEG with its sides in pixels. */
export type PrintedImage = { bytes: Uint8Array; width: number; height: number }

export type Images = ReturnType<typeof createImages>

type SharpFactory = typeof Sharp.default

let loaded: Promise<SharpFactory> | undefined

/** Loaded with the first image: it takes memory that a server without images has no use for. */
function loadSharp(): Promise<SharpFactory> {
  return (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  }))
}

async function orBadImage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new BadImage(reasonOf(error as Error), { cause: error })
  }
}

function reasonOf({ message }: Error): string {
  if (/pixel limit|exceeds/i.test(message)) return FILE_REFUSAL_TEXTS.pixels
  if (/frame limit/.test(message)) return FILE_REFUSAL_TEXTS.frames
  if (/timeout/i.test(message)) return FILE_REFUSAL_TEXTS.slow
  return FILE_REFUSAL_TEXTS.brokenImage
}
