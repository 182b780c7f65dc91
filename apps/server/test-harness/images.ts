import sharp from 'sharp'

/** An image of one color that every reader can decode, as a `data:` URL. */
export async function imageUrl({ width = 8, height = 6, red = 200 } = {}): Promise<string> {
  const image = sharp({ create: { width, height, channels: 3, background: { r: red, g: 20, b: 20 } } })
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`
}
