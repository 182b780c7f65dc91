import { drawAnew } from '#platform/images/draw-anew.ts'

/** A logo as it is kept: a PNG, its sides in pixels. */
export type Logo = { bytes: Buffer; width: number; height: number }

/** Pixels: what a header of a page shows, twice as fine. */
const WIDEST = 600
const HIGHEST = 160

/** A logo from an image. @throws a 422 refusal */
export function logoOf(bytes: Buffer): Promise<Logo> {
  return drawAnew({
    bytes,
    formats: ['png', 'jpeg', 'webp', 'svg'],
    message: 'Use a PNG, JPEG, WebP, or SVG image.',
    async draw(image, format) {
      const fitted = image.resize(WIDEST, HIGHEST, { fit: 'inside', withoutEnlargement: format !== 'svg' })
      const { data, info } = await fitted.png().toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    },
  })
}
