import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestAccount, type TestServer } from '../../test-harness/start-test-server.ts'

let server: TestServer
let ada: TestAccount
let folder = ''
let mounted = false

/** A disk of two megabytes in place of the folder of files; only root may have one. */
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.createAccount()
  folder = join(server.dataDir, 'files')
  mounted = mount('-t', 'tmpfs', '-o', 'size=2m', 'tmpfs')
  for (const name of ['incoming', 'kept']) mkdirSync(join(folder, name), { recursive: true })
})
afterAll(async () => {
  if (mounted) execFileSync('umount', ['-l', folder])
  await server.close()
})

function mount(...how: string[]): boolean {
  try {
    execFileSync('mount', [...how, folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const send = async (name: string, bytes: Uint8Array | string) =>
  (await ada.client.files.upload({ file: new File([bytes as BlobPart], name) })).data

const noise = (side: number) =>
  sharp({
    create: { width: side, height: side, channels: 3, background: '#777', noise: { type: 'gaussian', sigma: 40 } },
  })
    .png()
    .toBuffer()

const present = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))

const filler = () => join(folder, 'filler')

/** Leaves no byte free. */
function fill(): void {
  for (const size of [1_000_000, 100_000, 4096, 1]) {
    try {
      for (;;) writeFileSync(filler(), Buffer.alloc(size), { flag: 'a' })
    } catch {
      // As large as it gets with pieces of this size.
    }
  }
}

describe('where there is no room left', () => {
  test('an upload is refused in words, and leaves nothing', async ({ skip }) => {
    skip(!mounted, 'only root may mount a disk')
    await expect(send('large.txt', 'a line of words\n'.repeat(200_000))).rejects.toMatchObject({
      status: 507,
      message: 'The server is out of storage space. Nothing was saved. Ask your administrator to free some.',
    })
    expect(present()).toEqual([])
    expect(await send('small.txt', 'there is room for this')).toMatchObject({ name: 'small.txt' })
  })

  test('an image whose small image has no room is not kept by halves', async ({ skip }) => {
    skip(!mounted, 'only root may mount a disk')
    const before = present()
    const bytes = await noise(400)
    // Room for the image, and for nothing beside it.
    fill()
    const room = Math.ceil(bytes.length / 4096) * 4096 + 8192
    truncateSync(filler(), statSync(filler()).size - room)
    await expect(send('noise.png', bytes)).rejects.toMatchObject({ status: 507 })
    rmSync(filler())
    expect(present()).toEqual(before)
  })

  test('what is there is read all the same, its small images too', async ({ skip }) => {
    skip(!mounted, 'only root may mount a disk')
    const file = await send('noise.png', await noise(400))
    fill()
    expect((await ada.request(`${file.url}?thumbnail=160`)).status).toBe(200)
    expect((await (await ada.request(file.url)).arrayBuffer()).byteLength).toBe(file.size)
    rmSync(filler())
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  })

  test('an image that a model has made ends in words, and the next one is kept', async ({ skip }) => {
    skip(!mounted, 'only root may mount a disk')
    const { data: thread } = await ada.client.threads.create({ body: { type: 'image' } })
    const before = present()
    const ask = () =>
      ada.client.runs.start({
        params: { threadId: thread.id },
        query: { stream: false },
        body: { messages: [{ role: 'user', parts: [{ type: 'text', text: 'A fox' }] }] },
      })
    fill()
    expect((await ask()).data.run).toMatchObject({
      status: 'failed',
      error: { message: 'The result could not be saved. Try again.', retryable: true },
    })
    rmSync(filler())
    expect(present()).toEqual(before)
  })
})

describe('a disk that cannot be written', () => {
  test('is told as such, what lies on it is read, and uploads go on once it can be written again', async ({ skip }) => {
    skip(!mounted, 'only root may mount a disk')
    const file = await send('before.txt', 'before')
    mount('-o', 'remount,ro')
    await expect(send('meanwhile.txt', 'meanwhile')).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('File storage is unavailable.'),
    })
    expect(await (await ada.request(file.url)).text()).toBe('before')
    mount('-o', 'remount,rw')
    expect(await send('after.txt', 'after')).toMatchObject({ name: 'after.txt' })
  })
})
