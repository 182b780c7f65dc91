import { readdir } from 'node:fs/promises'
import { request, type ClientRequest } from 'node:http'
import { join } from 'node:path'
import { sql } from '#platform/database/sql.ts'
import { describe, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'
import { video, wave } from './checks/recordings.test-data.ts'

const server = serverOfFile({ environment: { ATRIUM_UPLOAD_LIMIT_MB: '1', ATRIUM_UPLOADS_AT_ONCE: '2' } })
const ada = accountOfFile(server)

const incoming = () => readdir(join(server.dataDir, 'files', 'incoming'))
const kept = async () =>
  (await readdir(join(server.dataDir, 'files', 'kept'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )

const send = async (name: string, bytes: Buffer) =>
  (await ada.client.files.upload({ file: new File([new Uint8Array(bytes)], name) })).data

/** An upload whose first bytes are there, and that waits for the rest. */
async function begun(headers = {}): Promise<ClientRequest> {
  const others = (await incoming()).length
  const sending = request(`${server.url}/api/v1/files/upload`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${ada.email}:${ada.password}`).toString('base64')}`,
      'content-type': 'multipart/form-data; boundary=x',
      ...headers,
    },
  })
  sending.on('error', () => undefined)
  sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nthe first words')
  await expect.poll(incoming).toHaveLength(others + 1)
  return sending
}

describe('an upload that is cut off', () => {
  test('by its sender leaves nothing behind', async () => {
    const sending = await begun()
    sending.destroy()
    await expect.poll(incoming).toEqual([])
    expect(await kept()).toEqual([])
  })

  test('by a form that ends too early is refused and leaves nothing behind', async () => {
    const sending = await begun()
    const answered = new Promise<number>((resolve) =>
      sending.on('response', ({ statusCode = 0 }) => resolve(statusCode)),
    )
    sending.end()
    expect(await answered).toBe(400)
    expect(await incoming()).toEqual([])
    expect(await kept()).toEqual([])
  })

  test('by the end of the server leaves nothing behind', async () => {
    await begun()
    await server.restart()
    expect(await incoming()).toEqual([])
    expect(await kept()).toEqual([])
  })
})

describe('the same upload twice with one Idempotency-Key', () => {
  const upload = (name: string, text: string, key: string) =>
    ada.client.files.upload({ file: new File([text], name) }, { idempotencyKey: key })

  test('keeps one file, and both are answered alike', async () => {
    const before = (await kept()).length
    const first = await upload('once.txt', 'only once', 'upload-1')
    expect(await upload('once.txt', 'only once', 'upload-1')).toEqual(first)
    expect(await kept()).toHaveLength(before + 1)
    expect((await upload('once.txt', 'only once', 'upload-2')).data.id).not.toBe(first.data.id)
  })

  test('keeps one file where the server ended between keeping it and its answer', async () => {
    const before = (await kept()).length
    const first = await upload('lost.txt', 'answered by nobody', 'upload-3')
    await server.database.db.execute(sql`update idempotency_keys set status = null, body = null where key = 'upload-3'`)
    const again = await upload('lost.txt', 'answered by nobody', 'upload-3')
    expect([again.data, (await kept()).length]).toEqual([first.data, before + 1])
  })

  test('is refused for a file of another name, and may be tried again after a refusal', async () => {
    await upload('one.txt', 'words', 'upload-4')
    await expect(upload('other.txt', 'words', 'upload-4')).rejects.toMatchObject({ status: 422 })
    await expect(upload('image.png', 'no image', 'upload-5')).rejects.toMatchObject({ status: 422 })
    expect((await upload('words.txt', 'words', 'upload-5')).data.name).toBe('words.txt')
  })

  test('is 409 while the first is on its way, and is taken once that has broken off', async () => {
    const sending = await begun({ 'idempotency-key': 'upload-6' })
    await expect(upload('a.txt', 'the first words', 'upload-6')).rejects.toMatchObject({ status: 409 })
    sending.destroy()
    await expect.poll(incoming).toEqual([])
    await expect.poll(() => upload('a.txt', 'words', 'upload-6').then(({ data }) => data.name)).toBe('a.txt')
  })
})

describe('uploads of one person at once', () => {
  test('are no more than may be: one more is refused in words, and taken once another has ended', async () => {
    const sending = [await begun(), await begun()]
    const one = () => ada.client.files.upload({ file: new File(['words'], 'more.txt') })
    await expect(one()).rejects.toMatchObject({
      status: 429,
      retryAfter: 5,
      message: 'You already have 2 uploads in progress. Try again in a moment.',
    })
    await expect(ada.client.images.upload({ file: new File(['words'], 'more.png') })).rejects.toMatchObject({
      status: 429,
    })
    const bob = await server.createAccount()
    expect((await bob.client.files.upload({ file: new File(['words'], 'other.txt') })).data.name).toBe('other.txt')
    sending[0]?.destroy()
    await expect.poll(() => one().then(({ data }) => data.name)).toBe('more.txt')
    sending[1]?.destroy()
    await expect.poll(incoming).toEqual([])
  })

  test('that are refused leave the connection usable', async () => {
    const sending = [await begun(), await begun()]
    const form = new FormData()
    form.append('file', new File([Buffer.alloc(900_000, 'a')], 'words.txt'))
    for (let time = 0; time < 3; time += 1) {
      expect((await ada.request('/api/v1/files/upload', { method: 'POST', body: form })).status).toBe(429)
    }
    for (const one of sending) one.destroy()
    await expect.poll(incoming).toEqual([])
  })
})

describe('a file that is too large', () => {
  test('is refused as soon as it is, with the limit in words', async () => {
    await expect(send('large.txt', Buffer.alloc(1_000_001, 'a'))).rejects.toMatchObject({
      status: 413,
      message: 'The file is too large: the limit is 1 MB.',
    })
    expect(await incoming()).toEqual([])
    expect((await send('just.txt', Buffer.alloc(1_000_000, 'a'))).size).toBe(1_000_000)
  })

  test('is refused by those who do not say how long it is as well, and the connection can be used again', async () => {
    const form = new FormData()
    form.append('file', new File([Buffer.alloc(20_000_000, 'a')], 'large.txt'))
    for (let time = 0; time < 3; time += 1) {
      const answer = await ada.request('/api/v1/files/upload', { method: 'POST', body: form })
      expect(answer.status).toBe(413)
    }
  })
})

describe('a recording', () => {
  test('of audio is as long as it plays', async () => {
    expect(await send('silence.wav', wave(3))).toMatchObject({ mediaType: 'audio/wav', seconds: 3, width: null })
  })

  test.each(['mp4', 'webm'] as const)('of images is as long and as large as it plays: %s', async (format) => {
    expect(await send(`film.${format}`, await video(format, 4))).toMatchObject({
      mediaType: `video/${format}`,
      seconds: expect.closeTo(4, 0),
      width: 640,
      height: 360,
    })
  })

  test('has no small image, and is shown with its place and length', async () => {
    const film = await send('film.mp4', await video('mp4', 2))
    expect((await ada.request(`${film.url}?thumbnail=320`)).status).toBe(404)
    const part = await ada.request(film.url, { headers: { range: 'bytes=0-' } })
    expect([part.status, part.headers.get('content-disposition')]).toEqual([206, 'inline; filename="film.mp4"'])
  })
})
