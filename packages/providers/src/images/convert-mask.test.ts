import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { leftHalf, imageOf } from '../../test-harness/describe-images.ts'
import { convertMask } from './convert-mask.ts'

const image = await imageOf(40, 20)

async function pixels(bytes: Uint8Array): Promise<number[][]> {
  const { data, info } = await sharp(bytes).toColorspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.width * info.height }, (_, index) => [
    ...data.subarray(index * info.channels, (index + 1) * info.channels),
  ])
}

describe('convertMask', () => {
  test.each([
    ['transparent', [0, 0, 0, 0], [0, 0, 0, 255]],
    ['black', [0, 0, 0], [255, 255, 255]],
    ['white', [255, 255, 255], [0, 0, 0]],
  ] as const)('%s is what a pixel becomes that is changed', async (to, changed, kept) => {
    const row = (await pixels((await convertMask(await leftHalf(40, 20), image, to)).bytes)).slice(0, 40)
    expect(row.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => [...changed]))
    expect(row.slice(20)).toEqual(Array.from({ length: 20 }, () => [...kept]))
  })

  test('is a PNG of the image’s own size, whatever size and kind the mask has', async () => {
    const { bytes } = await leftHalf(200, 100)
    const jpeg = { mediaType: 'image/jpeg', bytes: await sharp(bytes).jpeg().toBuffer() }
    const { mediaType, bytes: made } = await convertMask(jpeg, image, 'black')
    expect(mediaType).toBe('image/png')
    expect(await sharp(made).metadata()).toMatchObject({ format: 'png', width: 40, height: 20 })
  })

  test('has no gray: soft edges of a brush go to the nearer side', async () => {
    const gray = { mediaType: 'image/png', bytes: (await imageOf(40, 20, '#7f7f7f')).bytes }
    const light = { mediaType: 'image/png', bytes: (await imageOf(40, 20, '#818181')).bytes }
    expect((await pixels((await convertMask(gray, image, 'white')).bytes))[0]).toEqual([0, 0, 0])
    expect((await pixels((await convertMask(light, image, 'white')).bytes))[0]).toEqual([255, 255, 255])
  })

  test('what is transparent in our mask stays', async () => {
    const clear = sharp({ create: { width: 4, height: 2, channels: 4, background: '#ffffff00' } })
    const mask = { mediaType: 'image/png', bytes: await clear.png().toBuffer() }
    expect((await pixels((await convertMask(mask, image, 'white')).bytes))[0]).toEqual([0, 0, 0])
  })

  test('of a large image keeps nobody waiting meanwhile', async () => {
    const large = await imageOf(4000, 3000)
    const before = performance.eventLoopUtilization()
    await convertMask(await leftHalf(4000, 3000), large, 'transparent')
    // Of the time that it takes, this thread is idle for most: whoever looked at each pixel here would leave it none.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  })

  test('is refused in words when it is no image', async () => {
    const text = { mediaType: 'image/png', bytes: Buffer.from('not an image') }
    await expect(convertMask(text, image, 'black')).rejects.toThrow('The mask or its source image cannot be read')
  })
})
