import type { Size } from '@atrium/domain/viewing/zoom'
import { drawStep } from './draw-mask.ts'
import type { MaskStep } from './mask-step.ts'

/** So many rows are looked through at once: an image of 4096 pixels as one piece takes 64 MB. */
const ROWS = 256

/** From here on a pixel counts as painted: vendors take only black and white. */
const PAINTED = 128

const WHITE = 0xff_ff_ff_ff
const BLACK = 0xff_00_00_00

/** The mask as a file of the image's own size, white where it is to change and black where it is kept. */
export async function maskFile(steps: readonly MaskStep[], size: Size): Promise<{ blob: Blob; painted: number }> {
  const { canvas, context } = newCanvas(size)
  for (const step of steps) drawStep(context, step, '#ffffff', size)
  let painted = 0
  forRows(context, size, (pixels) => {
    // One number a pixel; the opacity stands in its highest byte.
    const whole = new Uint32Array(pixels.buffer)
    for (let at = 0; at < whole.length; at += 1) {
      const white = (whole[at] ?? 0) >>> 24 >= PAINTED
      if (white) painted += 1
      whole[at] = white ? WHITE : BLACK
    }
  })
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  canvas.toBlob(
    (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not write the mask.'))),
    'image/png',
  )
  const blob = await promise
  // Gives its memory back at once.
  canvas.width = 0
  return { blob, painted: painted / (size.width * size.height) }
}

/** An existing mask, white where it is to change, as a step: clear where the image is kept. */
export async function loadedStep(url: string, size: Size): Promise<MaskStep> {
  const image = new Image()
  image.src = url
  await image.decode()
  const { canvas, context } = newCanvas(size)
  context.drawImage(image, 0, 0, size.width, size.height)
  forRows(context, size, (pixels) => {
    for (let at = 0; at < pixels.length; at += 4) {
      const brightness = Math.max(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)
      pixels[at + 3] = brightness >= PAINTED && (pixels[at + 3] ?? 0) >= PAINTED ? 255 : 0
    }
  })
  return { kind: 'loaded', image: canvas }
}

function newCanvas({ width, height }: Size) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser has no room for an image of this size.')
  return { canvas, context }
}

function forRows(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  change: (pixels: Uint8ClampedArray) => void,
) {
  for (let top = 0; top < height; top += ROWS) {
    const rows = context.getImageData(0, top, width, Math.min(ROWS, height - top))
    change(rows.data)
    context.putImageData(rows, 0, top)
  }
}
