import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type SimulatedBucket, startBucket } from '@atrium/simulator/bucket'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestAccount, type TestServer } from '../../test-harness/start-test-server.ts'

/** Files in a bucket instead of a folder. */
let bucket: SimulatedBucket
let server: TestServer
let ada: TestAccount
let time = Date.now()

beforeAll(async () => {
  bucket = await startBucket()
  server = await startTestServer({
    clock: () => new Date(time),
    storagePatience: 500,
    environment: {
      S3_ENDPOINT: bucket.url,
      S3_BUCKET: bucket.name,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    },
  })
  ada = await server.createAccount()
})
afterAll(async () => {
  bucket.mood = 'well'
  await server.close()
  await bucket.close()
})

const upload = async (name: string, bytes: Uint8Array | string) =>
  (await ada.client.files.upload({ file: new File([bytes as BlobPart], name) })).data

test('a file lies in the bucket under a generated key, and nothing of it stays on this machine', async () => {
  const file = await upload('in-the-bucket.txt', 'hello, bucket')
  const [key = ''] = [...bucket.objects.keys()]
  expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/)
  expect(key).not.toContain(file.id)
  expect(bucket.objects.get(key)?.bytes.toString()).toBe('hello, bucket')
  expect(await readdir(join(server.dataDir, 'files', 'incoming'))).toEqual([])
  expect(await (await ada.request(file.url)).text()).toBe('hello, bucket')
})

test('a part of it is asked for as a part, and several as several', async () => {
  const file = await upload('parts.txt', '0123456789')
  const part = await ada.request(file.url, { headers: { range: 'bytes=2-4' } })
  expect([part.status, await part.text()]).toEqual([206, '234'])
  const parts = await ada.request(file.url, { headers: { range: 'bytes=0-1,8-9' } })
  expect(parts.status).toBe(206)
  expect(await parts.text()).toMatch(/01\r\n[\s\S]*89\r\n/)
})

test('a large file comes whole', async () => {
  const bytes = Buffer.alloc(12_000_000, 'a line of text that is long enough\n')
  const file = await upload('large.txt', bytes)
  expect(Buffer.from(await (await ada.request(file.url)).arrayBuffer()).equals(bytes)).toBe(true)
})

test('its small images lie beside an image', async () => {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const file = await upload('image.png', bytes)
  const answer = await ada.request(`${file.url}?thumbnail=640`)
  expect(answer.status).toBe(200)
  // What the browser has already is not read again.
  bucket.mood = 'closed'
  const headers = { 'if-none-match': answer.headers.get('etag') ?? '' }
  expect((await ada.request(`${file.url}?thumbnail=640`, { headers })).status).toBe(304)
  bucket.mood = 'well'
  expect(
    [...bucket.objects.keys()]
      .filter((key) => key.endsWith('.webp'))
      .map((key) => key.slice(-9))
      .toSorted(),
  ).toEqual(['.320.webp', '.640.webp'])
})

test.each(['silent', 'failing'] as const)(
  'while it is %s, a file is answered by a gateway timeout, and comes afterwards',
  async (mood) => {
    const file = await upload('later.txt', 'later')
    bucket.mood = mood
    const answer = await ada.request(file.url)
    expect(answer.status).toBe(504)
    expect(await answer.json()).toMatchObject({ title: 'Gateway Timeout', error: 'Gateway timeout' })
    await expect(upload('lost.txt', 'lost')).rejects.toMatchObject({ status: 503 })
    bucket.mood = 'well'
    expect(await (await ada.request(file.url)).text()).toBe('later')
  },
)

test('a bucket that lets the server not in is told apart from one that does not answer', async () => {
  const file = await upload('locked-up.txt', 'locked up')
  bucket.mood = 'closed'
  const answer = await ada.request(file.url)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await answer.json()).toMatchObject({ error: expect.stringContaining('ask your administrator to check it') })
  await expect(upload('lost.txt', 'lost')).rejects.toMatchObject({ status: 503 })
  bucket.mood = 'well'
  expect(await (await ada.request(file.url)).text()).toBe('locked up')
})

test('a bucket that takes no more says so, and what lies in it is read', async () => {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#321' } })
    .png()
    .toBuffer()
  const file = await upload('last.png', bytes)
  const before = [...bucket.objects.keys()]
  bucket.mood = 'full'
  await expect(upload('too-much.txt', 'too much')).rejects.toMatchObject({
    status: 507,
    message: expect.stringContaining('out of storage space'),
  })
  // Made anew each time: there is no room to keep it.
  for (let time = 0; time < 2; time += 1) expect((await ada.request(`${file.url}?thumbnail=640`)).status).toBe(200)
  bucket.mood = 'well'
  expect([...bucket.objects.keys()]).toEqual(before)
  expect(await readdir(join(server.dataDir, 'files', 'incoming'))).toEqual([])
})

test('a bucket that breaks off in the middle never looks like the end of a file', async () => {
  const file = await upload('broken-off.txt', 'a line\n'.repeat(100_000))
  bucket.mood = 'breaking'
  const answer = await ada.request(file.url)
  await expect(answer.text()).rejects.toThrow('terminated')
  bucket.mood = 'well'
  expect(await (await ada.request(file.url)).text()).toHaveLength(file.size)
})

test('what was deleted 30 days ago, and what no row knows, is removed by the sweep', async () => {
  const file = await upload('old.txt', 'old')
  const kept = await upload('kept.txt', 'kept')
  await ada.client.files.delete({ params: { fileId: file.id } })
  for (let at = 0; at < 5; at += 1)
    bucket.objects.set(`ab/orphan-${at}`, { bytes: Buffer.from('x'), changedAt: new Date(0) })
  bucket.objects.set('ab/on-its-way', { bytes: Buffer.from('x'), changedAt: new Date(time + 40 * 86_400_000) })
  time += 31 * 86_400_000
  await server.restart()
  const contents = () => [...bucket.objects.values()].map(({ bytes }) => bytes.toString('latin1'))
  await expect
    .poll(() => [...bucket.objects.keys()].filter((key) => key.startsWith('ab/orphan')), { timeout: 20_000 })
    .toEqual([])
  expect(contents()).not.toContain('old')
  expect(contents()).toContain('kept')
  expect([...bucket.objects.keys()]).toContain('ab/on-its-way')
  expect((await ada.request(kept.url)).status).toBe(200)
})
