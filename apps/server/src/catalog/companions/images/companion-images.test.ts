import sharp from 'sharp'
import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const anna = accountOfFile(server)
const ben = accountOfFile(server)

const wide = (background: string) =>
  sharp({ create: { width: 600, height: 200, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'somewhere secret' } })
    .jpeg()
    .toBuffer()

const upload = async (who: typeof anna, bytes: Uint8Array, name = 'sign.jpg') =>
  (await who.client.companionImages.upload({ file: new File([bytes as BlobPart], name), body: {} })).data.image

const signOf = (image?: string) => ({ text: '', color: 'blue' as const, ...(image !== undefined && { image }) })

test('an image becomes a small square without anything else of what was uploaded, and is the same for everybody', async () => {
  const image = await upload(anna, await wide('#0a7'))
  expect(await upload(ben, await wide('#0a7'))).toBe(image)
  const response = await ben.request(`/api/v1/companion-images/${image}`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=2592000, immutable',
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 })
  expect(bytes.includes('somewhere secret')).toBe(false)
  expect((await fetch(`${server.url}/api/v1/companion-images/${image}`)).status).toBe(401)
})

test('others see the image that was published, until another one is; a copy has it too', async () => {
  const [first, second] = [await upload(anna, await wide('#123')), await upload(anna, await wide('#456'))]
  const body = { name: 'Faces', sign: signOf(first), protected: 'realm' as const, publish: true }
  const { data: made } = await anna.client.companions.create({ body })
  const params = { assistantId: made.id }
  await anna.client.companions.patch({ params, body: { sign: signOf(second) } })
  expect((await ben.client.companions.get({ params })).data.sign).toEqual(signOf(first))
  await anna.client.companions.publish({ params, body: { revision: 2 } })
  expect((await ben.client.companions.get({ params })).data.sign).toEqual(signOf(second))
  const { data: copy } = await ben.client.companions.clone({ params, body: { name: 'My faces' } })
  expect(copy.sign).toEqual(signOf(second))
  const { data: without } = await anna.client.companions.patch({ params, body: { sign: signOf() } })
  expect(without.sign).toEqual(signOf())
})

test('an image that nobody has uploaded is refused at its field', async () => {
  const sign = signOf('x'.repeat(43))
  await expect(anna.client.companions.create({ body: { name: 'Wrong', sign } })).rejects.toMatchObject({
    status: 422,
    message: 'This image does not exist. Upload it again.',
    issues: [{ path: 'body.sign.image' }],
  })
  expect((await anna.request(`/api/v1/companion-images/${sign.image}`)).status).toBe(404)
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'), 422],
  ['a text', Buffer.from('no image at all'), 422],
  ['more than ten megabytes', Buffer.alloc(10_000_001), 413],
])('%s is refused', async (_what, bytes, status) => {
  await expect(upload(anna, bytes, 'sign.png')).rejects.toMatchObject({ status })
})
