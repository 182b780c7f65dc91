import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '#platform/database/sql.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

let time = Date.now()
const logged: string[] = []
const server = serverOfFile({
  clock: () => new Date(time),
  environment: { LOG_LEVEL: 'error' },
  onLogLine: (line) => logged.push(line),
})
const ada = accountOfFile(server)

const inStorage = async () =>
  (await readdir(join(server.dataDir, 'files', 'kept'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** A thread of its own with an image that stands there as if a model had made it. */
async function threadWithImage() {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
  const { data: file } = await ada.client.files.upload({ file: new File([new Uint8Array(bytes)], 'made.png') })
  const part = { type: 'file' as const, url: file.url, mediaType: file.mediaType }
  const { data: thread } = await ada.client.threads.create({ body: { messages: [{ role: 'user', parts: [part] }] } })
  const { db } = server.database
  await db.execute(sql`update files set origin = 'generated', thread_id = ${thread.id} where id = ${file.id}`)
  const { rows } = await db.execute(sql`select storage_key from files where id = ${file.id}`)
  const key = String(rows[0]?.['storage_key']).slice(3)
  return { file, thread, lies: async () => (await inStorage()).filter((name) => name.startsWith(key)).length }
}

const statusOf = async (url: string) => (await ada.request(url)).status

async function purge(threadId: string) {
  await ada.client.threads.delete({ params: { threadId } })
  await ada.client.trash.delete({ params: { threadId } })
}

test('what a model has made goes with its thread: after the trash, not before', async () => {
  const { file, thread, lies } = await threadWithImage()
  expect(await lies()).toBe(2)
  await ada.client.threads.delete({ params: { threadId: thread.id } })
  expect(await lies()).toBe(2)
  await ada.client.trash.restore({ params: { threadId: thread.id } })
  expect(await statusOf(file.url)).toBe(200)
  await purge(thread.id)
  await expect.poll(lies).toBe(0)
  await expect.poll(() => statusOf(file.url)).toBe(404)
})

test('what stands in another thread as well stays', async () => {
  const { file, thread, lies } = await threadWithImage()
  const messageId = thread.messages[0]?.id ?? ''
  const { data: fork } = await ada.client.threads.fork({ params: { threadId: thread.id }, body: { messageId } })
  const other = await threadWithImage()
  await purge(thread.id)
  await purge(other.thread.id)
  await expect.poll(other.lies).toBe(0)
  expect(await lies()).toBe(2)
  expect(await statusOf(file.url)).toBe(200)
  await purge(fork.id)
  await expect.poll(lies).toBe(0)
})

test('what somebody makes stand in a thread at the very moment of the sweep stays', async () => {
  const { file, thread, lies } = await threadWithImage()
  const { data: saved } = await ada.client.threads.create({ body: { messages: [] } })
  const other = await threadWithImage()
  await server.database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into file_uses (file_id, thread_id) values (${file.id}, ${saved.id})`)
    await purge(thread.id)
    await purge(other.thread.id)
    await expect.poll(other.lies).toBe(0)
  })
  expect(await lies()).toBe(2)
  expect(await statusOf(file.url)).toBe(200)
})

test('what somebody holds at the moment of the sweep, and leaves as it is, goes a moment later', async () => {
  const { file, thread, lies } = await threadWithImage()
  const other = await threadWithImage()
  await server.database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from files where id = ${file.id} for share`)
    await purge(thread.id)
    await purge(other.thread.id)
    await expect.poll(other.lies).toBe(0)
  })
  await expect.poll(lies).toBe(0)
})

test('what a person has uploaded outlives the threads in which it stood', async () => {
  const { data: file } = await ada.client.files.upload({ file: new File(['mine'], 'mine.txt') })
  const part = { type: 'file' as const, url: file.url, mediaType: file.mediaType }
  const { data: thread } = await ada.client.threads.create({ body: { messages: [{ role: 'user', parts: [part] }] } })
  const gone = await threadWithImage()
  await purge(thread.id)
  await purge(gone.thread.id)
  await expect.poll(gone.lies).toBe(0)
  expect(await statusOf(file.url)).toBe(200)
})

test('a deleted file can be brought back for 30 days, and is gone for good then', async () => {
  const before = (await inStorage()).length
  const { data: file } = await ada.client.files.upload({ file: new File(['old'], 'old.txt') })
  const params = { fileId: file.id }
  await ada.client.files.delete({ params })
  time += 29 * 86_400_000
  expect((await ada.client.files.restore({ params })).data.id).toBe(file.id)
  await ada.client.files.delete({ params })
  time += 31 * 86_400_000
  await expect(ada.client.files.restore({ params })).rejects.toMatchObject({ status: 404 })
  await server.restart()
  await expect.poll(async () => (await inStorage()).length, { timeout: 20_000 }).toBe(before)
})

test('where the database knows no file at all, nothing of the storage is removed: it may be the wrong database', async () => {
  await ada.client.files.upload({ file: new File(['precious'], 'precious.txt') })
  const before = await inStorage()
  await server.database.db.execute(sql`delete from files`)
  time += 2 * 3_600_000
  await server.restart()
  await expect
    .poll(() => logged.some((line) => line.includes('the database knows no file')), { timeout: 20_000 })
    .toBe(true)
  expect(await inStorage()).toEqual(before)
})
