import { landscapeSvg } from '../images/draw-image.ts'
import type { FilmWish } from './film-wish.ts'
import { copyWindow, toPlanes, type Planes } from './planes.ts'
import { wordsMask, type WordsMask } from './words-mask.ts'

/** The frames after which a scene begins anew. */
export function framesOfScene({ fps, rough }: Pick<FilmWish, 'fps' | 'rough'>): number {
  return Math.max(1, Math.round(fps * (rough ? ROUGH_LOOP_SECONDS : LOOP_SECONDS)))
}

const LOOP_SECONDS = 2
const ROUGH_LOOP_SECONDS = 0.5

/** How much wider than the film a landscape is, before which the camera moves. */
const ROOM_TO_MOVE = 1.12

/** Between the seeds of two scenes. */
const NEXT_SCENE = 97

const WHITE = 235
const SHADE = 0.6

/**
 * The frames of one scene, each a whole image in planar YUV 4:2:0: the camera moves before a landscape of prompt and seed, or keeps
 * still before the image that came; the prompt glides over it, and a bar beneath tells where in the loop it is. It loops without a jump.
 * @param scene counts from 0; each has a landscape of its own
 */
export async function* drawScene(wish: FilmWish, scene: number): AsyncGenerator<Uint8Array> {
  const { width, height } = wish
  const frames = framesOfScene(wish)
  const ground = await groundOf(wish, scene)
  const words = await wordsMask(wish.prompt, wish)
  const frame: Planes = { width, height, bytes: new Uint8Array((width * height * 3) / 2) }
  const middle = (ground.width - width) / 2
  for (let index = 0; index < frames; index += 1) {
    const turn = (index / frames) * 2 * Math.PI
    copyWindow(ground, frame, even(middle + Math.sin(turn) * middle))
    const left = Math.round((width - words.width) / 2 - Math.sin(turn) * width * 0.04)
    const top = Math.round((height - words.height) / 2 + Math.cos(turn) * height * 0.05)
    blendWords(frame, words, { left, top })
    fillBar(frame, (index + 1) / frames)
    yield frame.bytes
  }
}

async function groundOf(wish: FilmWish, scene: number): Promise<Planes> {
  const size = { width: even(wish.width * ROOM_TO_MOVE), height: wish.height }
  const landscape = () =>
    toPlanes(Buffer.from(landscapeSvg({ ...wish, ...size }, wish.seed + scene * NEXT_SCENE)), size)
  if (wish.image === undefined) return landscape()
  return toPlanes(wish.image, wish).catch(landscape)
}

function even(value: number): number {
  return Math.max(0, Math.round(value / 2) * 2)
}

function blendWords(frame: Planes, mask: WordsMask, at: { left: number; top: number }): void {
  const { width, height, bytes } = frame
  for (let row = Math.max(0, -at.top); row < mask.height && at.top + row < height; row += 1) {
    for (let column = Math.max(0, -at.left); column < mask.width && at.left + column < width; column += 1) {
      const shadow = mask.shadow[row * mask.width + column] ?? 0
      if (shadow === 0) continue
      const place = (at.top + row) * width + at.left + column
      const under = (bytes[place] ?? 0) * (1 - (shadow / 255) * SHADE)
      const opacity = (mask.words[row * mask.width + column] ?? 0) / 255
      bytes[place] = under + (WHITE - under) * opacity
    }
  }
}

function fillBar({ width, height, bytes }: Planes, share: number): void {
  const top = Math.round(height * 0.95)
  const end = Math.round(width * share)
  for (let row = top; row < top + Math.round(height * 0.01); row += 1) bytes.fill(WHITE, row * width, row * width + end)
}
