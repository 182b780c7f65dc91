import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileAddress, fileIdOf } from '@atrium/domain/files/file-address'
import type { FilePart, MessagePart } from '@atrium/domain/messages/thread-message'
import { sql } from '#platform/database/sql.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { imageUrl } from '../../../test-harness/images.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)
let url: string

beforeAll(async () => {
  url = await imageUrl({ width: 40, height: 30 })
})

const image = (address: string, more: Partial<FilePart> = {}): FilePart => ({
  type: 'file',
  mediaType: 'image/png',
  url: address,
  filename: 'fox.png',
  ...more,
})
const said = (text: string, ...files: FilePart[]) => ({
  role: 'user' as const,
  parts: [...files, { type: 'text' as const, text }],
})
const filesOf = (parts: readonly MessagePart[] = []) => parts.filter((part) => part.type === 'file')

const KEPT = {
  type: 'file',
  mediaType: 'image/png',
  filename: 'fox.png',
  url: expect.stringMatching(/^\/api\/v1\/files\/download\//),
  providerMetadata: { atrium: { width: 40, height: 30, size: expect.any(Number) } },
}

async function countFiles(): Promise<number> {
  const { rows } = await server.database.db.execute<{ n: number }>(sql`select count(*)::int as n from files`)
  return rows[0]?.n ?? 0
}

test('what a message calls a file counts where it could be its name, and its own name stands there otherwise', async () => {
  const { data: file } = await ada.client.files.upload({ file: new File(['hello'], 'hello.txt') })
  const names = ['greeting.txt', '../../etc/passwd', 'exe.\u202etxt', 'two\nlines.txt', '']
  const parts = names.map((filename) => image(file.url, { filename }))
  const { data } = await ada.client.threads.create({ body: { messages: [said('names', ...parts)] } })
  const told = filesOf(data.messages[0]?.parts).map((part) => (part as FilePart).filename)
  expect(told).toEqual(['greeting.txt', 'hello.txt', 'hello.txt', 'hello.txt', 'hello.txt'])
})

const onDisk = async () =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length

describe('a file that is handed in as data', () => {
  test('is a kept file with every call that takes messages: none of it stands in a message', async () => {
    const { data: made } = await ada.client.threads.create({ body: { messages: [said('one', image(url))] } })
    const params = { threadId: made.id }
    const patched = await ada.client.threads.patch({
      params,
      body: { messages: [said('two', image(url))], lastMessageId: made.lastMessageId },
    })
    const put = await ada.client.threads.put({
      params,
      body: {
        name: 'three',
        messages: [said('three', image(url))],
        lastMessageId: patched.data.lastMessageId,
      },
    })
    const run = await ada.client.runs.start({ params, body: { messages: [said('four', image(url))] } })
    expect(run.data.run.status).toBe('completed')
    const { data: thread } = await ada.client.threads.get({ params })
    const files = thread.messages.flatMap(({ parts }) => filesOf(parts))
    expect(files).toEqual([KEPT, KEPT, KEPT, KEPT])
    expect(put.data.messages).toHaveLength(3)
    expect(JSON.stringify(thread)).not.toContain('base64')
  })

  test('is one of a hundred at the most, and nothing is kept of more', async () => {
    const before = await countFiles()
    const tiny = (nth: number) => image(`data:text/plain,${nth}`, { mediaType: 'text/plain', filename: `${nth}.txt` })
    const parts = Array.from({ length: 51 }, (_, nth) => nth)
    const messages = [0, 1].map((half) => said('many', ...parts.map((nth) => tiny(half * 51 + nth))))
    await expect(ada.client.threads.create({ body: { messages } })).rejects.toMatchObject({
      status: 422,
      message: 'A request can include up to 100 files. Upload the others first.',
      body: { issues: [{ path: 'body.messages.1.parts.49.url', message: expect.any(String) }] },
    })
    expect(await countFiles()).toBe(before)
  })

  test('goes back as it was read: a PUT of the same conversation changes nothing', async () => {
    const { data: made } = await ada.client.threads.create({ body: { messages: [said('one', image(url))] } })
    const messages = made.messages.map(({ parts }) => ({ role: 'user' as const, parts: parts as FilePart[] }))
    const body = { name: 'same', messages, lastMessageId: made.lastMessageId }
    const { data } = await ada.client.threads.put({ params: { threadId: made.id }, body })
    expect(data.messages.map(({ id }) => id)).toEqual(made.messages.map(({ id }) => id))
  })

  test('leaves nothing behind where the call is refused', async () => {
    const { data: made } = await ada.client.threads.create({ body: { messages: [said('one')] } })
    const params = { threadId: made.id }
    const before = await countFiles()
    const lying = await onDisk()
    const stale = { messages: [said('two', image(url))], lastMessageId: null }
    await expect(ada.client.threads.patch({ params, body: stale })).rejects.toMatchObject({ status: 409 })
    const held = server.simulator.control.hold({}, 1)
    await ada.client.runs.startAsync({ params, body: { messages: [said('Say only: wait')] } })
    await expect(
      ada.client.runs.start({ params, body: { messages: [said('three', image(url))] } }),
    ).rejects.toMatchObject({ status: 409 })
    held.release()
    const broken = [said('four', image(url), image('data:image/png;base64,AA=='))]
    await expect(ada.client.threads.create({ body: { messages: broken } })).rejects.toMatchObject({
      status: 422,
      body: { issues: [expect.objectContaining({ path: 'body.messages.0.parts.1.url' })] },
    })
    expect(await countFiles()).toBe(before)
    expect(await onDisk()).toBe(lying)
  })
})

describe('what is said of a file', () => {
  test('is read from its bytes, whatever the caller says', async () => {
    const forged = image(url, {
      mediaType: 'text/html',
      providerMetadata: { atrium: { width: 9999, height: 1, size: 1, pages: 3 } },
    })
    const { data } = await ada.client.threads.create({ body: { messages: [said('one', forged)] } })
    expect(filesOf(data.messages[0]?.parts)).toEqual([
      { ...KEPT, providerMetadata: { atrium: { ...KEPT.providerMetadata.atrium, pages: 3 } } },
    ])
  })

  test('is that it does not exist where it does not, and that it is none where it is an address of something else', async () => {
    const gone = fileAddress('0198c1a0-0000-7000-8000-000000000001')
    for (const address of [gone, '/api/v1/threads', '/elsewhere.png']) {
      const messages = [said('one', image(address))]
      await expect(ada.client.threads.create({ body: { messages } })).rejects.toMatchObject({
        status: 422,
        body: { issues: [expect.objectContaining({ path: 'body.messages.0.parts.0.url' })] },
      })
    }
  })
})

describe('a model that sees', () => {
  const sent = () => JSON.stringify(server.simulator.control.received().at(-1)?.body)

  test('gets the bytes of an image, now and with every later message', async () => {
    const { data: thread } = await ada.client.threads.create({ body: {} })
    const params = { threadId: thread.id }
    await ada.client.runs.start({ params, body: { messages: [said('Say only: a fox', image(url))] } })
    expect(sent()).toContain(url.split(',')[1])
    await ada.client.runs.start({ params, body: { messages: [said('Say only: again')] } })
    expect(sent()).toContain(url.split(',')[1])
  })

  test('is told where an earlier image has been deleted, and answers all the same', async () => {
    const { data: thread } = await ada.client.threads.create({ body: {} })
    const params = { threadId: thread.id }
    const first = await ada.client.runs.start({ params, body: { messages: [said('Say only: one', image(url))] } })
    const [file] = filesOf(first.data.messages[0]?.parts)
    await ada.client.files.delete({ params: { fileId: fileIdOf(file?.url ?? '') ?? '' } })
    const { data } = await ada.client.runs.start({ params, body: { messages: [said('Say only: two')] } })
    expect(data.run.status).toBe('completed')
    expect(data.messages.at(-1)?.metadata?.warnings).toEqual([expect.stringContaining('no longer exists')])
    expect(sent()).not.toContain(url.split(',')[1])
  })
})
