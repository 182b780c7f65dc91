import { PIXEL_LIMIT } from '@atrium/domain/files/file-types'
import type { Sharp } from 'sharp'
import { unprocessable } from '../http/refusal.ts'
import { createTurns } from '../shares/create-turns.ts'

/** Of one image. Seconds of work. */
const LONGEST = 10

/** One at a time: each may take 200 MB. */
const inTurn = createTurns(1)

type Given<Drawn> = {
  bytes: Buffer
  /** Formats that may come in, by the names of sharp. */
  formats: readonly string[]
  /** What is told where something else has come, or it cannot be read. */
  message: string
  /** Makes the image that is kept; `format` is that which came. */
  draw: (image: Sharp, format: string) => Promise<Drawn>
}

/** An image made anew, upright: nothing else of what came in is in it, no script and no address. @throws a 422 refusal */
export async function drawAnew<Drawn>({ bytes, formats, message, draw }: Given<Drawn>): Promise<Drawn> {
  return inTurn(async () => {
    try {
      const { default: sharp } = await import('sharp')
      const image = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'truncated' })
      const { format } = await image.metadata()
      if (!formats.includes(format)) throw new Error(`The format ${format} is not taken.`)
      return await draw(image.autoOrient().timeout({ seconds: LONGEST }), format)
    } catch (cause) {
      throw Object.assign(unprocessable(message, [{ path: 'body.file', message }]), { cause })
    }
  })
}
