import { drawAnew } from './draw-anew.ts'

/** Pixels: twice as many as are shown, for screens that have them. */
const SIDE = 160
const QUALITY = 82

/** A small square from the middle of an image; SVG and others that are programs of their own do not come in. @throws a 422 refusal */
export function squareOf(bytes: Buffer): Promise<Buffer> {
  return drawAnew({
    bytes,
    formats: ['png', 'jpeg', 'gif', 'webp', 'heif'],
    message: 'Use a PNG, JPEG, GIF, WebP, or AVIF image.',
    draw: (image) => image.resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: QUALITY }).toBuffer(),
  })
}
