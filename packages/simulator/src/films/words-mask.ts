import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** How much of words, and of a shadow around them, covers each pixel: 0 to 255. */
export type WordsMask = { width: number; height: number; words: Uint8Array; shadow: Uint8Array }

const FONT = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'))
const LONGEST = 160
/** Pango's points at this resolution are pixels. */
const DOTS = 72
const MARGIN = 24
const BLUR = 9

/** The words in lines that fit the width, each in the middle. */
export async function wordsMask(
  text: string,
  { width, height }: { width: number; height: number },
): Promise<WordsMask> {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  // Control characters cannot stand in Pango's markup.
  const plain = cut
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  const font = `DejaVu Sans Bold ${Math.round(height / 15)}`
  const room = Math.round(width * 0.8)
  const written = sharp({
    text: { text: plain || '…', font, fontfile: FONT, width: room, align: 'center', dpi: DOTS, wrap: 'word-char' },
  })
  const sides = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN }
  const { data, info } = await written
    .extend({ ...sides, background: '#000' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 1 } as const
  const shadow = await sharp(data, { raw }).blur(BLUR).linear(1.6, 0).extractChannel(0).raw().toBuffer()
  return { width: info.width, height: info.height, words: data, shadow }
}
