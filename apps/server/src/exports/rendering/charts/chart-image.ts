import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Chart } from '@atrium/domain/charts/chart'
import { create } from 'fontkit'
import sharp from 'sharp'
import { chartPicture, type ChartPicture } from './chart-svg.ts'
import { textAsOutlines } from './text-outlines.ts'

/** Pixels of the image for each of the drawing. */
const SCALE = 2

/** A chart as an image and as a drawing; in both words are outlines, since a server need not have fonts. */
export async function chartImage(chart: Chart): Promise<ChartPicture & { png: Uint8Array }> {
  const file = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
  const font = create(await readFile(file))
  if (!('layout' in font)) throw new Error('A collection of fonts is no font')
  const picture = chartPicture(chart, (words) => textAsOutlines([{ text: words.text, font }], words))
  const png = await sharp(Buffer.from(picture.svg), { density: 72 * SCALE })
    .png()
    .toBuffer()
  return { ...picture, png: new Uint8Array(png) }
}
