import { PIXEL_LIMIT } from '@atrium/domain/files/file-types'
import { createTurns } from '#platform/shares/create-turns.ts'
import { unprocessable } from '#platform/http/refusal.ts'

/** Pixels: twice as many as are shown, for screens that have them. */
const SIDE = 160
const QUALITY = 82
/** Of one image. Seconds of work. */
const LONGEST = 10
/** What may come in; others, such as SVG, are programs of their own. */
const FORMATS: readonly string[] = ['png', 'jpeg', 'gif', 'webp', 'heif']

/** One at a time: each may take 200 MB. */
const inTurn = createTurns(1)

/** A small square from the middle of an image, made anew: nothing else of what came in is in it. @throws a 422 refusal */
export async function squareOf(bytes: Buffer): Promise<Buffer> {
  return inTurn(async () => {
    try {
      const { default: sharp } = await import('sharp')
      const image = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'truncated' })
      const { format } = await image.metadata()
      if (!FORMATS.includes(format)) throw new Error(`The format ${format} is not taken.`)
      return await image
        .autoOrient()
        .resize(SIDE, SIDE, { fit: 'cover' })
        .timeout({ seconds: LONGEST })
        .webp({ quality: QUALITY })
        .toBuffer()
    } catch (cause) {
      const message = 'Use a PNG, JPEG, GIF, WebP, or AVIF image.'
      throw Object.assign(unprocessable(message, [{ path: 'body.file', message }]), { cause })
    }
  })
}
