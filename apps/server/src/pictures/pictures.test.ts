import sharp from 'sharp'
import { expect, test } from 'vitest'
import { serverOfFile } from '../../test-harness/server-of-file.ts'

const server = serverOfFile()

const wide = () =>
  sharp({ create: { width: 600, height: 200, channels: 3, background: '#0a7' } })
    .withExif({ IFD0: { Copyright: 'somewhere secret' } })
    .jpeg()
    .toBuffer()

const fileOf = (bytes: Uint8Array, name = 'me.jpg') => new File([bytes as BlobPart], name)

test('a picture becomes a small square without anything else of what was uploaded, and is shown where its person is', async () => {
  const ada = await server.createAccount()
  const { data } = await ada.client.pictures.put({ file: fileOf(await wide()), body: {} })
  expect((await ada.client.config.get()).data.user.picture).toBe(data.picture)
  const colleague = await server.createAccount()
  const person = await colleague.client.people.get({ params: { accountId: ada.accountId } })
  expect(person.data.picture).toBe(data.picture)
  const response = await colleague.request(data.picture)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=86400',
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const metadata = await sharp(bytes).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 160, height: 160 })
  expect(metadata.exif).toBeUndefined()
  expect(bytes.includes('somewhere secret')).toBe(false)
})

test('another picture has another address, and one that is removed is gone', async () => {
  const ada = await server.createAccount()
  const first = await ada.client.pictures.put({ file: fileOf(await wide()), body: {} })
  const other = await sharp({ create: { width: 20, height: 30, channels: 3, background: '#a00' } })
    .png()
    .toBuffer()
  const second = await ada.client.pictures.put({ file: fileOf(other), body: {} })
  expect(second.data.picture).not.toBe(first.data.picture)
  await ada.client.pictures.delete()
  expect((await ada.client.config.get()).data.user.picture).toBeUndefined()
  expect((await ada.request(second.data.picture)).status).toBe(404)
  expect((await fetch(`${server.url}${second.data.picture}`)).status).toBe(401)
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'), 422],
  ['a text', Buffer.from('no image at all'), 422],
  ['nothing', Buffer.alloc(0), 422],
  ['more than ten megabytes', Buffer.alloc(10_000_001), 413],
])('%s is refused', async (_what, bytes, status) => {
  const ada = await server.createAccount()
  await expect(ada.client.pictures.put({ file: fileOf(bytes, 'me.png'), body: {} })).rejects.toMatchObject({ status })
  expect((await ada.client.config.get()).data.user.picture).toBeUndefined()
})
