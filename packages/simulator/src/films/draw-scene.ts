import sharp from 'sharp'
import type { FilmWish } from './film-wish.ts'

type Size = Pick<FilmWish, 'width' | 'height'>

/** The seconds after which a scene begins anew. */
export const LOOP_SECONDS = 2

const LINE_LENGTH = 34
const LINES = 4

/**
 * The frames of one scene, each a whole picture in planar YUV 4:2:0: the prompt glides over a background and back again, a bar beneath
 * tells where in the loop it is. A scene loops without a jump.
 * @param scene counts from 0; each has colours of its own
 */
export async function* drawScene(wish: FilmWish, scene: number): AsyncGenerator<Uint8Array> {
  const { fps, width, height } = wish
  const colours = colourPlanes(wish, wish.seed + scene * 97)
  const background = wish.picture ? await picturePlanes(wish.picture, wish).catch(() => colours) : colours
  const words = await wordsMask(wish.prompt, wish)
  const frames = fps * LOOP_SECONDS
  const frame = new Uint8Array(background.length)
  for (let index = 0; index < frames; index += 1) {
    frame.set(background)
    const turn = (index / frames) * 2 * Math.PI
    const left = Math.round((width - words.width) / 2 + Math.sin(turn) * width * 0.06)
    const top = Math.round((height - words.height) / 2 + Math.cos(turn) * height * 0.05)
    blendWords(frame, { width, height }, words, { left, top })
    fillBar(frame, { width, height }, (index + 1) / frames)
    yield frame
  }
}

/** Brightness falls off from one corner to the other; the colours are those of the seed. */
function colourPlanes({ width, height }: Size, seed: number): Uint8Array {
  const planes = new Uint8Array((width * height * 3) / 2)
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      planes[row * width + column] = 96 - Math.round((row / height) * 36 + (column / width) * 20)
    }
  }
  const hue = ((seed % 360) / 180) * Math.PI
  const chroma = (width * height) / 4
  planes.fill(128 + Math.round(Math.cos(hue) * 34), width * height, width * height + chroma)
  planes.fill(128 + Math.round(Math.sin(hue) * 34), width * height + chroma)
  return planes
}

/** A picture as planes, cut to the size. */
async function picturePlanes(picture: Uint8Array, { width, height }: Size): Promise<Uint8Array> {
  const rgb = await sharp(picture)
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const planes = new Uint8Array((width * height * 3) / 2)
  const chroma = (width * height) / 4
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = (row * width + column) * 3
      const [red = 0, green = 0, blue = 0] = [rgb[at], rgb[at + 1], rgb[at + 2]]
      planes[row * width + column] = 16 + 0.257 * red + 0.504 * green + 0.098 * blue
      if (row % 2 === 1 || column % 2 === 1) continue
      const place = width * height + (row / 2) * (width / 2) + column / 2
      planes[place] = 128 - 0.148 * red - 0.291 * green + 0.439 * blue
      planes[place + chroma] = 128 + 0.439 * red - 0.368 * green - 0.071 * blue
    }
  }
  return planes
}

type Words = Size & { opacity: Uint8Array }

/** The prompt in a few lines, as how much of it covers each pixel. */
async function wordsMask(prompt: string, { width, height }: Size): Promise<Words> {
  const lines = wrap(prompt)
  const size = Math.round(height / 14)
  const box = { width: Math.round(width * 0.86), height: Math.round(size * 1.4 * lines.length + size) }
  const texts = lines.map(
    (line, index) =>
      `<text x="50%" y="${Math.round(size * 1.3 * (index + 1))}" text-anchor="middle">${escape(line)}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" font-family="sans-serif" font-weight="bold" font-size="${size}" fill="#fff">${texts.join('')}</svg>`
  const opacity = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
  return { ...box, opacity }
}

function wrap(prompt: string): string[] {
  const lines: string[] = ['']
  for (const word of prompt.trim().split(/\s+/)) {
    const line = lines.at(-1) ?? ''
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length <= LINE_LENGTH || line === '') lines[lines.length - 1] = longer.slice(0, LINE_LENGTH)
    else lines.push(word.slice(0, LINE_LENGTH))
  }
  return lines.length <= LINES ? lines : [...lines.slice(0, LINES - 1), `${lines[LINES - 1]} …`]
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/\p{Cc}/gu, ' ')
}

const WHITE = 235

function blendWords(frame: Uint8Array, { width, height }: Size, words: Words, at: { left: number; top: number }): void {
  for (let row = 0; row < words.height; row += 1) {
    const y = at.top + row
    if (y < 0 || y >= height) continue
    for (let column = 0; column < words.width; column += 1) {
      const opacity = words.opacity[row * words.width + column] ?? 0
      const x = at.left + column
      if (opacity === 0 || x < 0 || x >= width) continue
      const place = y * width + x
      const under = frame[place] ?? 0
      frame[place] = under + ((WHITE - under) * opacity) / 255
    }
  }
}

function fillBar(frame: Uint8Array, { width, height }: Size, share: number): void {
  const top = Math.round(height * 0.94)
  const end = Math.round(width * share)
  for (let row = top; row < top + Math.round(height * 0.012); row += 1)
    frame.fill(WHITE, row * width, row * width + end)
}
