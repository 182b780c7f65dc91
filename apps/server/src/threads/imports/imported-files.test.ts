import { expect, describe, test } from 'vitest'
import { claiming, zipOf } from '../../../test-harness/archives.ts'
import { exported, imported, threadNamed } from '../../../test-harness/own-exports.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server, { name: 'Ada' })

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const imageOf = (filename: string) => ({
  type: 'file' as const,
  mediaType: 'image/png',
  url: `data:image/png;base64,${PIXEL}`,
  filename,
})

async function mediaOf(who: TestAccount) {
  return (await who.client.media.list({})).data
}

async function conversation(name: string, filename: string) {
  const parts = [{ type: 'text' as const, text: 'What is in it?' }, imageOf(filename)]
  const { data } = await ada.client.threads.create({ body: { name, messages: [{ role: 'user', parts }] } })
  return data.id
}

const fileIn = ({ messages }: Awaited<ReturnType<typeof threadNamed>>) => {
  const part = messages.flatMap(({ parts }) => parts).find(({ type }) => type === 'file')
  if (part?.type !== 'file') throw new Error('No file stands in the conversation.')
  return part
}

describe('files of an export of this product', () => {
  test('come back in their places, are kept once for all conversations, and nothing comes twice', async () => {
    const ids = [await conversation('With a chart', 'chart.png'), await conversation('With the same', 'same.png')]
    const archive = await exported(ada, ids)
    const bob = await server.createAccount()
    expect(await imported(bob, archive)).toMatchObject({ imported: 2, failed: 0, failures: [] })
    const [one, other] = [await threadNamed(bob, 'With a chart'), await threadNamed(bob, 'With the same')]
    expect([fileIn(one).filename, fileIn(other).filename]).toEqual(['chart.png', 'same.png'])
    expect(fileIn(one).url).toBe(fileIn(other).url)
    const bytes = await (await bob.request(fileIn(one).url)).arrayBuffer()
    expect(Buffer.from(bytes).toString('base64')).toBe(PIXEL)
    expect(await mediaOf(bob)).toHaveLength(1)
    expect(await imported(bob, archive)).toMatchObject({ imported: 0, known: 2 })
    await bob.client.threads.delete({ params: { threadId: one.id } })
    await bob.client.trash.delete({ params: { threadId: one.id } })
    expect(await imported(bob, archive)).toMatchObject({ imported: 1, known: 1 })
    expect(fileIn(await threadNamed(bob, 'With a chart')).url).toBe(fileIn(other).url)
    expect(await mediaOf(bob)).toHaveLength(1)
  })

  test('are the person’s who imports them, and seen by whoever sees the conversation', async () => {
    const archive = await exported(ada, [await conversation('Shared later', 'later.png')])
    const [bob, eve] = [await server.createAccount(), await server.createAccount()]
    await imported(bob, archive)
    const thread = await threadNamed(bob, 'Shared later')
    const { url } = fileIn(thread)
    expect((await eve.request(url)).status).toBe(404)
    await bob.client.threads.patch({ params: { threadId: thread.id }, body: { protected: 'project' } })
    expect((await eve.request(url)).status).toBe(200)
  })

  test('what a model has made comes back as made by it, what a person added as their upload, and both count', async () => {
    const model = { provider: 'openai_image' as const, model: 'gpt-image-1' }
    const parts = [{ type: 'text' as const, text: 'A red fox' }, imageOf('sketch.png')]
    const { data: thread } = await ada.client.threads.create({
      body: { name: 'Drawn', type: 'image', messages: [{ role: 'user', parts }], ...model },
    })
    const params = { threadId: thread.id }
    await ada.client.runs.start({ params, body: { ...model } })
    const drawn = (await mediaOf(ada)).find(({ origin }) => origin === 'generated')
    expect(drawn).toMatchObject({ prompt: 'A red fox', cost: expect.any(Number) })
    const archive = await exported(ada, [thread.id])
    const bob = await server.createAccount()
    expect(await imported(bob, archive)).toMatchObject({ imported: 1, failures: [] })
    const media = await mediaOf(bob)
    expect(media.map(({ origin }) => origin).toSorted()).toEqual(['generated', 'uploaded'])
    expect(media.find(({ origin }) => origin === 'generated')).toMatchObject({
      model: drawn?.model,
      prompt: 'A red fox',
      cost: null,
    })
    const { messages } = await threadNamed(bob, 'Drawn')
    for (const { parts } of messages) {
      for (const part of parts) if (part.type === 'file') expect((await bob.request(part.url)).status).toBe(200)
    }
  })

  test('an image that options name is named by them again', async () => {
    const image = `/api/v1/files/download/${crypto.randomUUID()}`
    const parts = [{ type: 'text', text: 'Vary it' }]
    const thread = {
      id: crypto.randomUUID(),
      name: 'From an image',
      type: 'image',
      provider: 'stability_image',
      model: 'stable-image-core-v1:1',
      providerOptions: { image, seed: 7 },
      messages: [{ id: 'q', parentId: null, role: 'user', parts }],
      files: [{ url: image, path: 'files/image.png' }],
    }
    const entries = { 'a.json': JSON.stringify(thread), 'files/image.png': Buffer.from(PIXEL, 'base64') }
    expect(await imported(ada, await zipOf(entries))).toMatchObject({ imported: 1, failures: [] })
    const { providerOptions } = await threadNamed(ada, 'From an image')
    expect(providerOptions.image).not.toBe(image)
    expect((await ada.request(String(providerOptions.image))).status).toBe(200)
  })
})

describe('what is no file to take', () => {
  const thread = (name: string, path: string | null, filename = 'chart.png') => {
    const url = `/api/v1/files/download/${crypto.randomUUID()}`
    const parts = [{ type: 'file', mediaType: 'image/png', url, filename }]
    const message = { id: 'q', parentId: null, role: 'user', parts }
    return JSON.stringify({ id: crypto.randomUUID(), name, messages: [message], files: [{ url, path }] })
  }
  const pixel = Buffer.from(PIXEL, 'base64')

  test.each([
    ['is missing', {}, 'importedFileMissing'],
    ['lies elsewhere in the archive', { 'other/x.png': pixel }, 'importedFileMissing'],
    ['is a program by another name', { 'files/x.png': Buffer.from('MZ and then more') }, 'importedFileRefused'],
    ['is empty', { 'files/x.png': '' }, 'importedFileRefused'],
  ])('a file that %s is told, and named in its place', async (what, entries, key) => {
    const name = `It ${what}`
    const done = await imported(ada, await zipOf({ 'a.json': thread(name, 'files/x.png'), ...entries }))
    expect(done).toMatchObject({ status: 'completed', imported: 1, failed: 0 })
    expect(done.failures).toEqual([{ name: `chart.png (${name})`, reason: { key, values: {} } }])
    const { messages } = await threadNamed(ada, name)
    expect(messages[0]?.parts).toMatchObject([{ type: 'text', text: '*[chart.png]*' }])
  })

  test('paths that lead out of the archive are none', async () => {
    const archive = await zipOf({ 'a.json': thread('Leads out', '../../../etc/passwd'), 'files/x.png': pixel })
    expect(await imported(ada, archive)).toMatchObject({
      imported: 1,
      failures: [{ reason: { key: 'importedFileMissing' } }],
    })
  })

  test('one that unpacks to more than it says is damaged; more than may be altogether is not unpacked', async () => {
    const bombs = await zipOf({ 'a.json': thread('A bomb', 'files/x.txt', 'x.txt'), 'files/x.txt': 'x'.repeat(90_000) })
    const keyOf = async (archive: Uint8Array) => (await imported(ada, archive)).failures[0]?.reason.key
    expect(await keyOf(claiming(bombs, 10, /^files/))).toBe('importedFileBroken')
    const other = await zipOf({ 'b.json': thread('Another bomb', 'files/x.txt', 'x.txt'), 'files/x.txt': 'x' })
    expect(await keyOf(claiming(other, 2_000_000_000, /^files/))).toBe('importedFilesLarge')
  })

  test('JSON among the files of a conversation is no conversation', async () => {
    const data = { 'files/data.json': JSON.stringify({ messages: 'none' }) }
    const archive = await zipOf({ 'a.json': thread('With data', 'files/data.json', 'data.json'), ...data })
    expect(await imported(ada, archive)).toMatchObject({ imported: 1, failed: 0, failures: [] })
    expect(fileIn(await threadNamed(ada, 'With data')).filename).toBe('data.json')
  })

  test('a file that a conversation names but does not bring is not opened by its address', async () => {
    const threadId = await conversation('Private', 'private.png')
    const { url } = fileIn((await ada.client.threads.get({ params: { threadId } })).data)
    const parts = [{ type: 'file', mediaType: 'image/png', url, filename: 'x.png' }]
    const message = { id: 'q', parentId: null, role: 'user', parts }
    const stolen = { id: crypto.randomUUID(), name: 'Names it', messages: [message], files: [] }
    const bob = await server.createAccount()
    await imported(bob, await zipOf({ 'a.json': JSON.stringify(stolen) }))
    expect((await threadNamed(bob, 'Names it')).messages[0]?.parts).toMatchObject([{ text: '*[x.png]*' }])
    expect((await bob.request(url)).status).toBe(404)
  })
})
