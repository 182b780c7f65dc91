import sharp from 'sharp'

/** An image in planar YUV 4:2:0, as the encoder takes it. Width and height are even. */
export type Planes = { width: number; height: number; bytes: Uint8Array }

/** An image of any kind as planes, cut to the size. */
export async function toPlanes(image: Uint8Array, { width, height }: Omit<Planes, 'bytes'>): Promise<Planes> {
  const scaled = sharp(image).autoOrient().resize(width, height, { fit: 'cover' }).flatten({ background: '#fff' })
  const rgb = await scaled.toColorspace('srgb').raw().toBuffer()
  const bytes = new Uint8Array((width * height * 3) / 2)
  const chroma = (width * height) / 4
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = (row * width + column) * 3
      const [red = 0, green = 0, blue = 0] = [rgb[at], rgb[at + 1], rgb[at + 2]]
      bytes[row * width + column] = 16 + 0.257 * red + 0.504 * green + 0.098 * blue
      if (row % 2 === 1 || column % 2 === 1) continue
      const place = width * height + (row / 2) * (width / 2) + column / 2
      bytes[place] = 128 - 0.148 * red - 0.291 * green + 0.439 * blue
      bytes[place + chroma] = 128 + 0.439 * red - 0.368 * green - 0.071 * blue
    }
  }
  return { width, height, bytes }
}

/** Copies a window of planes of the same height into others; `left` is even. */
export function copyWindow(from: Planes, to: Planes, left: number): void {
  copyPlane(from.bytes, to.bytes, { from: 0, to: 0, rows: to.height, wide: from.width, narrow: to.width, left })
  const rows = to.height / 2
  for (const plane of [0, 1]) {
    copyPlane(from.bytes, to.bytes, {
      from: from.width * from.height + (plane * from.width * from.height) / 4,
      to: to.width * to.height + (plane * to.width * to.height) / 4,
      rows,
      wide: from.width / 2,
      narrow: to.width / 2,
      left: left / 2,
    })
  }
}

type Cut = { from: number; to: number; rows: number; wide: number; narrow: number; left: number }

function copyPlane(source: Uint8Array, target: Uint8Array, { from, to, rows, wide, narrow, left }: Cut): void {
  for (let row = 0; row < rows; row += 1) {
    const begin = from + row * wide + left
    target.set(source.subarray(begin, begin + narrow), to + row * narrow)
  }
}
