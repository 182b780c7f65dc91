import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestAccount, type TestServer } from '../../../../test-harness/start-test-server.ts'
import { video } from '#files/checks/recordings.test-data.ts'

/** What a vendor sends in place of what it was asked for. */
type Sends = (response: ServerResponse) => void

let vendor: Server
let server: TestServer
let ada: TestAccount
let image: () => string
let film: Sends
let downloads = 0
/** Connections of downloads that are open. */
const open = new Set<ServerResponse>()

beforeAll(async () => {
  vendor = createServer((request, response) => {
    request.resume()
    const json = (body: unknown) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (request.url?.includes('/images/')) return json({ created: 1, data: [{ b64_json: image() }] })
    if (request.url?.endsWith('/interactions')) return json({ id: 'film', status: 'in_progress' })
    if (request.url?.includes('/interactions/')) {
      const content = [{ type: 'video', uri: `${baseURL}/files/film` }]
      return json({ id: 'film', status: 'completed', steps: [{ type: 'model_output', content }] })
    }
    downloads += 1
    open.add(response)
    response.on('close', () => open.delete(response))
    film(response)
  })
  await new Promise<void>((ready) => vendor.listen(0, '127.0.0.1', ready))
  const baseURL = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  const at = { apiKey: 'key', baseURL }
  server = await startTestServer({ simulated: false, connections: { openai: at, google: at } })
  ada = await server.createAccount()
})
beforeEach(() => {
  downloads = 0
})
afterAll(async () => {
  await server.close()
  vendor.closeAllConnections()
  await new Promise((closed) => vendor.close(closed))
})

const MODELS = {
  image: { provider: 'openai_image', model: 'gpt-image-1.5' },
  video: { provider: 'google_video', model: 'gemini-omni-1.2-flash' },
} as const

async function run(type: 'image' | 'video') {
  const { data: thread } = await ada.client.threads.create({ body: { type, ...MODELS[type] } })
  const body = { messages: [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'A fox' }] }] }
  const { data } = await ada.client.runs.start({ params: { threadId: thread.id }, body })
  return { run: data.run, files: (data.messages.at(-1)?.parts ?? []).filter((part) => part.type === 'file') }
}

const present = async () =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length

const drawn = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#a40' } })
    .png()
    .toBuffer()

describe('an image that a vendor sends', () => {
  test('of one pixel is an image', async () => {
    const bytes = await drawn(1)
    image = () => bytes.toString('base64')
    const { run: ended, files } = await run('image')
    expect(ended.status).toBe('completed')
    expect(files).toMatchObject([{ mediaType: 'image/png', providerMetadata: { atrium: { width: 1, height: 1 } } }])
    expect((await ada.request(`${files[0]?.url}?thumbnail=160`)).status).toBe(200)
  })

  test.each([
    ['is none', () => Buffer.from('<html>Sorry</html>')],
    ['is empty', () => Buffer.alloc(0)],
    ['is a drawing that could hold a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['is cut off', async () => (await drawn(400)).subarray(0, 300)],
  ])('and that %s ends in plain words, and nothing is left of it', async (_, bytes) => {
    const before = await present()
    const sent = await bytes()
    image = () => sent.toString('base64')
    const { run: ended, files } = await run('image')
    expect(ended).toMatchObject({ status: 'failed', error: { message: expect.stringMatching(/^[A-Z].+\.$/) } })
    expect(files).toEqual([])
    expect(await present()).toBe(before)
  })
})

describe('a video that a vendor sends', () => {
  const whole = (type: string, bytes: Uint8Array): Sends => {
    return (response) => response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes)
  }
  const breaksOff: Sends = (response) => {
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 1_000_000 })
    response.write(Buffer.alloc(100_000), () => response.destroy())
  }

  test('and that can only be read to its middle is kept as it is, since it is paid for', async () => {
    const bytes = await video('mp4', 1)
    film = whole('video/mp4', bytes.subarray(0, bytes.length - 200))
    const { run: ended, files } = await run('video')
    expect(ended.status).toBe('completed')
    expect(files).toMatchObject([{ mediaType: 'video/mp4', filename: 'a-fox.mp4' }])
  })

  test.each<[string, Sends]>([
    ['is empty', whole('video/mp4', Buffer.alloc(0))],
    ['is called a video and is none', whole('video/mp4', Buffer.from('<html>Sorry</html>'))],
    ['is a program', whole('video/mp4', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)]))],
    ['breaks off each time', breaksOff],
  ])('and that %s is asked for again a few times, and then given up in words', async (_, sends) => {
    const before = await present()
    film = sends
    const { run: ended, files } = await run('video')
    expect(ended).toMatchObject({ status: 'failed', error: { message: expect.stringMatching(/^[A-Z].+\.$/) } })
    expect(files).toEqual([])
    expect(downloads).toBeGreaterThan(0)
    expect(await present()).toBe(before)
    await expect.poll(() => open.size).toBe(0)
  })

  test('lets go of the connection where there is nowhere to put it', async () => {
    film = (response) => {
      response.writeHead(200, { 'content-type': 'video/mp4' })
      response.write(Buffer.alloc(2_000_000))
    }
    const incoming = join(server.dataDir, 'files', 'incoming')
    await rename(incoming, `${incoming}-away`)
    expect((await run('video')).run).toMatchObject({
      status: 'failed',
      error: { message: 'The video could not be saved. Try again.' },
    })
    await rename(`${incoming}-away`, incoming)
    await expect.poll(() => open.size).toBe(0)
  })
})
