import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import type { ImageWish } from './image-form.ts'

const FONT = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
const LONGEST_PROMPT = 180
/** Of the height or width, whichever is less. */
const MARGIN = 0.06
const LARGE_TEXT = 0.05
const SMALL_TEXT = 0.026
const SMALLEST_TEXT = 7
/** Pango's points at this resolution are pixels. */
const DOTS = 72
/** How much of a variation is new. */
const VARIATION = 0.45

type Frame = Pick<ImageWish, 'width' | 'height' | 'prompt' | 'model' | 'source' | 'mask' | 'format'>

/**
 * Draws an image that tells what it was asked for: prompt, size, model and seed, on a landscape of its own for each prompt and seed.
 * A source is shown under it, changed where the mask says so, or tinted all over.
 */
export async function drawImage(frame: Frame, seed: number): Promise<Buffer> {
  const { format } = frame
  const landscape = await sharp(Buffer.from(landscapeSvg(frame, seed)))
    .png({ compressionLevel: 1 })
    .toBuffer()
  const scene = frame.source ? await changed(frame, frame.source, landscape) : landscape
  return sharp(scene)
    .composite([{ input: Buffer.from(panelSvg(frame)) }, ...(await captions(frame, seed))])
    .removeAlpha()
    .toFormat(format, format === 'png' ? { compressionLevel: 6 } : {})
    .toBuffer()
}

/** The source with the new landscape inside the mask, or over all of it as a tint. */
async function changed({ width, height, mask }: Frame, source: Buffer, landscape: Buffer): Promise<Buffer> {
  const raw = (bytes: Buffer) => sharp(bytes).flatten({ background: 'white' }).resize(width, height, { fit: 'cover' })
  const under = await raw(source).toColorspace('srgb').raw().toBuffer()
  const over = await raw(landscape).toColorspace('srgb').raw().toBuffer()
  const share = mask && (await raw(mask).greyscale().toColorspace('b-w').raw().toBuffer())
  const mixed = under.map((value, index) => {
    const part = share ? (share[Math.floor(index / 3)] ?? 0) / 255 : VARIATION
    return value + ((over[index] ?? 0) - value) * part
  })
  return sharp(mixed, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** A sky with a sun, and hills before it; colors and shapes come of prompt and seed. */
export function landscapeSvg(
  { width, height, prompt }: Pick<Frame, 'width' | 'height' | 'prompt'>,
  seed: number,
): string {
  const bytes = createHash('sha256').update(`${prompt}\n${seed}`).digest()
  const at = (index: number) => (bytes[index % bytes.length] ?? 0) / 255
  const hue = at(0) * 360
  const warm = (hue + 40 + at(1) * 80) % 360
  const hills = [0, 1, 2, 3].map((index) => {
    const top = height * (0.42 + index * 0.13)
    const points = [0, 1, 2, 3, 4].map((step) => top + (at(4 + index * 5 + step) - 0.5) * height * 0.22)
    const [a = top, b = top, c = top, d = top, e = top] = points
    const path = `M0 ${a} C ${width * 0.2} ${b} ${width * 0.3} ${c} ${width * 0.5} ${c} S ${width * 0.8} ${d} ${width} ${e} V ${height} H 0 Z`
    return `<path d="${path}" fill="hsl(${hue + index * 9} ${38 + index * 4}% ${46 - index * 10}%)" fill-opacity="0.9"/>`
  })
  const sun = { x: width * (0.2 + at(2) * 0.6), y: height * (0.18 + at(3) * 0.2), r: Math.min(width, height) * 0.11 }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0.35" y2="1">
        <stop offset="0" stop-color="hsl(${hue} 62% 34%)"/>
        <stop offset="0.55" stop-color="hsl(${warm} 72% 66%)"/>
        <stop offset="1" stop-color="hsl(${warm} 80% 82%)"/>
      </linearGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="#fff" stop-opacity="0.75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${sun.x}" cy="${sun.y}" r="${sun.r * 3}" fill="url(#glow)"/>
    <circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="#fff" fill-opacity="0.92"/>
    ${hills.join('')}
  </svg>`
}

/** Darkens the lower part, so that words can be read on any image; more of it where a source may have words of its own there. */
function panelSvg({ width, height, source }: Frame): string {
  const [begin, full] = source ? [0.5, 0.66] : [0.45, 1]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
      <stop offset="${begin}" stop-color="#000" stop-opacity="0"/><stop offset="${full}" stop-color="#000" stop-opacity="0.85"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#shade)"/>
  </svg>`
}

async function captions(frame: Frame, seed: number): Promise<OverlayOptions[]> {
  const { width, height, prompt, model, source, mask } = frame
  const side = Math.min(width, height)
  const margin = Math.round(side * MARGIN)
  const room = { width: width - 2 * margin, height: Math.floor((height - 2 * margin) / 2) }
  const how = mask ? 'edit · ' : source ? 'variation · ' : ''
  const facts = `${how}${width} × ${height} · ${model} · seed ${seed}`
  const small = await caption(facts, { pixels: side * SMALL_TEXT, room, alpha: '80%' })
  const [first = ''] = prompt.split(/\n\s*\n/)
  const words = first.length > LONGEST_PROMPT ? `${first.slice(0, LONGEST_PROMPT)}…` : first
  const large = await caption(words, { pixels: side * LARGE_TEXT, room, alpha: '100%' })
  const smallTop = height - margin - small.height
  const largeTop = Math.max(0, smallTop - Math.round(margin / 2) - large.height)
  return [
    { input: large.bytes, left: margin, top: largeTop },
    { input: small.bytes, left: margin, top: smallTop },
  ]
}

type CaptionStyle = { pixels: number; room: { width: number; height: number }; alpha: string }

/** Words on a transparent ground, cut to the room that there is. */
async function caption(text: string, { pixels, room, alpha }: CaptionStyle) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  // Control characters cannot stand in Pango's markup.
  const markup = `<span foreground="white" alpha="${alpha}">${escaped.replace(/\p{Cc}+/gu, ' ').trim() || '…'}</span>`
  const font = `DejaVu Sans ${Math.max(SMALLEST_TEXT, Math.round(pixels))}`
  const { width } = room
  const written = sharp({
    text: { text: markup, font, fontfile: FONT, width, rgba: true, dpi: DOTS, wrap: 'word-char' },
  })
  const whole = await written.png().toBuffer({ resolveWithObject: true })
  const size = { width: Math.min(whole.info.width, width), height: Math.min(whole.info.height, room.height) }
  const bytes = await sharp(whole.data)
    .extract({ left: 0, top: 0, ...size })
    .png()
    .toBuffer()
  return { bytes, height: size.height }
}
