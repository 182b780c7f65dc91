import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawImage } from './draw-image.ts'

const FRAME = { width: 256, height: 256, prompt: 'A red fox', model: 'some-model', format: 'png' } as const

it.each([
  [64, 64],
  [128, 1024],
  [1536, 640],
])('an image has the size that was asked for: %i by %i', async (width, height) => {
  const image = await drawImage({ ...FRAME, width, height, prompt: 'A fox. '.repeat(200) }, 1)
  expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width, height })
})

it.each(['', ' ', '<b>&amp;</b>', 'a\u0000b\u001b[0m', 'x'.repeat(5_000), '🦊 狐 ثعلب'])(
  'words that are hard to write are no fault: %j',
  async (prompt) => {
    expect(await sharp(await drawImage({ ...FRAME, prompt }, 1)).metadata()).toMatchObject({ width: 256 })
  },
)

it('the same prompt and seed make the same image, another seed another', async () => {
  const one = await drawImage(FRAME, 1)
  expect((await drawImage(FRAME, 1)).equals(one)).toBe(true)
  expect((await drawImage(FRAME, 2)).equals(one)).toBe(false)
})

it.each(['jpeg', 'webp'] as const)('an image can be %s', async (format) => {
  expect(await sharp(await drawImage({ ...FRAME, format }, 1)).metadata()).toMatchObject({ format })
})
