import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { imageOf } from '../../test-harness/describe-images.ts'
import { prepareSource } from './prepare-source.ts'

const PNG = { mediaTypes: ['image/png', 'image/jpeg'] } as const

describe('prepareSource', () => {
  test('an image that the vendor takes goes out byte for byte', async () => {
    const image = await imageOf(40, 20)
    expect(await prepareSource(image, PNG)).toBe(image)
  })

  test('a kind that the vendor does not read becomes a PNG', async () => {
    const { bytes } = await imageOf(40, 20)
    const webp = { mediaType: 'image/webp', bytes: await sharp(bytes).webp().toBuffer() }
    const made = await prepareSource(webp, PNG)
    expect(made.mediaType).toBe('image/png')
    expect(await sharp(made.bytes).metadata()).toMatchObject({ format: 'png', width: 40, height: 20 })
  })

  test('an image that is too large is made smaller in its own shape', async () => {
    const made = await prepareSource(await imageOf(400, 100), { ...PNG, longest: 200 })
    expect(await sharp(made.bytes).metadata()).toMatchObject({ width: 200, height: 50 })
  })

  test('sides are brought to the grid of the vendor', async () => {
    const made = await prepareSource(await imageOf(1000, 30), { ...PNG, longest: 1024, grid: 64 })
    expect(await sharp(made.bytes).metadata()).toMatchObject({ width: 1024, height: 64 })
  })

  test('a photograph that lies on its side is turned upright', async () => {
    const { bytes } = await imageOf(40, 20)
    const lying = {
      mediaType: 'image/jpeg',
      bytes: await sharp(bytes).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    }
    const made = await prepareSource(lying, PNG)
    const { width, height, orientation = 1 } = await sharp(made.bytes).metadata()
    expect({ width, height, orientation }).toEqual({ width: 20, height: 40, orientation: 1 })
  })

  test('where nothing may shine through, what is transparent becomes white', async () => {
    const clear = sharp({ create: { width: 4, height: 2, channels: 4, background: '#00000000' } })
    const image = { mediaType: 'image/png', bytes: await clear.png().toBuffer() }
    const made = await prepareSource(image, { ...PNG, opaque: true })
    const { hasAlpha } = await sharp(made.bytes).metadata()
    expect({ hasAlpha, first: (await sharp(made.bytes).raw().toBuffer())[0] }).toEqual({ hasAlpha: false, first: 255 })
  })

  test('a vector image is refused in words, since it can name other files', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'
    const image = { mediaType: 'image/svg+xml', bytes: Buffer.from(svg) }
    await expect(prepareSource(image, PNG)).rejects.toThrow('The source image cannot be read')
  })

  test('what is no image is refused in words', async () => {
    const text = { mediaType: 'image/png', bytes: Buffer.from('not an image') }
    await expect(prepareSource(text, PNG)).rejects.toThrow('The source image cannot be read')
  })
})
