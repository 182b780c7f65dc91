import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const image = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#a40' } })
    .png()
    .toBuffer()

const upload = async (name: string, bytes: Uint8Array | string) =>
  (await ada.client.files.upload({ file: new File([bytes as BlobPart], name) })).data

const statusOf = async (path: string, who: TestAccount, init?: RequestInit) => (await who.request(path, init)).status

describe('a small image', () => {
  test('is a WebP of the side that is asked for, never larger than the image', async () => {
    const file = await upload('wide.png', await image(2000, 500))
    for (const side of [160, 320, 640, 1280]) {
      const answer = await ada.request(`${file.url}?thumbnail=${side}`)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
        format: 'webp',
        width: side,
        height: side / 4,
      })
    }
    const small = await upload('small.png', await image(20, 10))
    const answer = await ada.request(`${small.url}?thumbnail=640`)
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 20, height: 10 })
    expect(await statusOf(`${file.url}?thumbnail=5000`, ada)).toBe(400)
  })

  test('holds nothing of what the camera wrote beside it', async () => {
    const told = await sharp(await image())
      .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer()
    const file = await upload('where.jpg', told)
    const small = Buffer.from(await (await ada.request(`${file.url}?thumbnail=320`)).arrayBuffer())
    expect((await sharp(small).metadata()).exif).toBeUndefined()
  })

  test('is made once for many who ask at once, and kept', async () => {
    const file = await upload('often.png', await image(900, 900))
    const answers = await Promise.all(Array.from({ length: 8 }, () => ada.request(`${file.url}?thumbnail=640`)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const tag = answers[0]?.headers.get('etag') ?? ''
    expect(await statusOf(`${file.url}?thumbnail=640`, ada, { headers: { 'if-none-match': tag } })).toBe(304)
  })

  test('cannot be made of a text', async () => {
    const file = await upload('a.txt', 'a')
    expect(await statusOf(`${file.url}?thumbnail=160`, ada)).toBe(404)
  })
})

describe('the upload of images', () => {
  const send = (name: string, bytes: Uint8Array | string) =>
    ada.client.images.upload({ file: new File([bytes as BlobPart], name) })

  test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('takes %s', async (format) => {
    const bytes = await sharp(await image())
      .toFormat(format)
      .toBuffer()
    expect((await send(`a.${format}`, bytes)).data.mediaType).toBe(`image/${format}`)
  })

  test.each([
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a.txt', 'no image'],
    ['a.pdf', '%PDF-1.7\n%%EOF'],
  ])('refuses %s', async (name, bytes) => {
    await expect(send(name, bytes)).rejects.toMatchObject({ status: 422, message: 'Invalid file type' })
  })
})
