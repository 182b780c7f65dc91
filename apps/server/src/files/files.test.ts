import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'

/** Of another project. */
let eve: TestAccount
const logged: string[] = []
const server = serverOfFile({ environment: { LOG_LEVEL: 'info' }, onLogLine: (line) => logged.push(line) })
const ada = accountOfFile(server)
const bob = accountOfFile(server)

beforeAll(async () => {
  eve = await server.createAccount({ projects: [await server.createProject('Elsewhere')] })
})

const image = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#a40' } })
    .png()
    .toBuffer()

const upload = async (name: string, bytes: Uint8Array | string, who = ada) => {
  const file = new File([bytes as BlobPart], name)
  return (await who.client.files.upload({ file })).data
}

const statusOf = async (path: string, who: TestAccount, init?: RequestInit) => (await who.request(path, init)).status

const inStorage = async () =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )

const filePart = (file: { url: string; mediaType: string }) => ({
  type: 'file' as const,
  url: file.url,
  mediaType: file.mediaType,
})

describe('a file that is uploaded', () => {
  test('is kept with its type and size, and read again as it was', async () => {
    const bytes = await image()
    const file = await upload('red.png', bytes)
    expect(file).toEqual({
      id: expect.any(String),
      name: 'red.png',
      mediaType: 'image/png',
      size: bytes.length,
      width: 40,
      height: 30,
      seconds: null,
      origin: 'uploaded',
      url: `/api/v1/files/download/${file.id}`,
      project: 7908,
      author: expect.any(String),
      createdDate: expect.any(String),
      secureData: false,
      threadId: null,
      messageId: null,
      runId: null,
      parentId: null,
      prompt: null,
      options: null,
      seed: null,
      model: null,
      cost: null,
    })
    const answer = await ada.request(file.url)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition': 'inline; filename="red.png"',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
  })

  test('lies in the storage under a generated key: neither its name nor its id is there', async () => {
    const file = await upload('a-name-of-its-own.txt', 'hello')
    const names = (await inStorage()).map(({ parentPath, name }) => join(parentPath, name)).join('\n')
    expect(names).not.toContain('a-name-of-its-own')
    expect(names).not.toContain(file.id)
  })

  test('is measured as it is seen, turned as its camera was', async () => {
    const turned = await sharp(await image(60, 20))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await upload('turned.jpg', turned)).toMatchObject({ width: 20, height: 60 })
  })

  test('belongs to the project that the form names, or the query, or else to the default one', async () => {
    const project = await server.createProject('Second')
    const ann = await server.createAccount({ projects: [7908, project] })
    const file = new File(['a'], 'a.txt')
    expect((await ann.client.files.upload({ file, body: { project } })).data.project).toBe(project)
    expect((await ann.client.files.upload({ file }, { project })).data.project).toBe(project)
    expect((await ann.client.files.upload({ file })).data.project).toBe(7908)
  })

  test('is refused in a project of others, and for somebody who may only look', async () => {
    const file = new File(['a'], 'a.txt')
    await expect(eve.client.files.upload({ file, body: { project: 7908 } })).rejects.toMatchObject({
      status: 404,
      message: 'This project does not exist, or you are not a member.',
    })
    const viewer = await server.createAccount({ role: 'viewer' })
    await expect(viewer.client.files.upload({ file })).rejects.toMatchObject({ status: 403 })
    expect((await fetch(`${server.url}/api/v1/files/upload`, { method: 'POST', body: new FormData() })).status).toBe(
      401,
    )
  })
})

describe('a form', () => {
  const send = async (form: FormData | string, headers: Record<string, string> = {}) => {
    const answer = await ada.request('/api/v1/files/upload', { method: 'POST', body: form, headers })
    return { status: answer.status, ...((await answer.json()) as { error?: string; issues?: unknown[] }) }
  }
  const formOf = (...parts: [string, string | File][]) => {
    const form = new FormData()
    for (const [name, value] of parts) form.append(name, value)
    return form
  }
  const file = new File(['a'], 'a.txt')

  test('has its fields before its file, one file, and nothing that is not known', async () => {
    expect(await send(formOf(['project', '7908'], ['file', file]))).toMatchObject({ status: 200 })
    expect(await send(formOf(['file', file], ['project', '7908']))).toMatchObject({
      status: 422,
      error: expect.stringContaining('before the file'),
    })
    expect(await send(formOf(['file', file], ['file', file]))).toMatchObject({
      status: 413,
      error: 'The form contains several files: send one at a time.',
    })
    expect(await send(formOf(['__proto__', 'x'], ['file', file]))).toMatchObject({
      status: 400,
      error: 'A field must not be named __proto__, constructor, or prototype.',
    })
    expect(await send(formOf(['author', 'x'], ['file', file]))).toMatchObject({ status: 422 })
    for (const project of ['x', '-1', '7908.5', '']) {
      expect(await send(formOf(['project', project], ['file', file]))).toMatchObject({
        status: 422,
        error: 'A project is identified by its number.',
      })
    }
    expect(await send(formOf(['project', '1'], ['project', '2'], ['file', file]))).toMatchObject({ status: 422 })
    expect(await send(formOf(['image', file]))).toMatchObject({ status: 422 })
    expect(await send(formOf(['project', '7908']))).toMatchObject({ status: 422, error: 'The form contains no file.' })
  })

  test('is the only body that is taken, and no other call takes one', async () => {
    expect(await send('{}', { 'content-type': 'application/json' })).toMatchObject({
      status: 415,
      error: expect.stringContaining('multipart/form-data'),
    })
    expect(await statusOf('/api/v1/threads', ada, { method: 'POST', body: formOf(['name', 'x']) })).toBe(415)
    expect((await send('nonsense', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(400)
    expect((await send('nonsense', { 'content-type': 'multipart/form-data' })).status).toBeGreaterThanOrEqual(400)
  })

  test('is described as one: the fields, and the file as bytes', async () => {
    const { paths } = (await (await ada.request('/api/openapi.json')).json()) as {
      paths: { [path: string]: { post: { requestBody: unknown } } }
    }
    for (const path of ['/api/v1/files/upload', '/api/v1/images/upload']) {
      expect(paths[path]?.post.requestBody).toMatchObject({
        required: true,
        content: {
          'multipart/form-data': {
            schema: { required: ['file'], properties: { project: {}, file: { type: 'string', format: 'binary' } } },
          },
        },
      })
    }
  })

  test('that is refused leaves the connection usable and nothing in the storage', async () => {
    const before = (await inStorage()).length
    const large = new File([Buffer.alloc(3_000_000)], '../large.png')
    for (let time = 0; time < 3; time += 1) {
      expect(await send(formOf(['file', large]))).toMatchObject({ status: 422, error: 'Invalid file name' })
    }
    expect(await inStorage()).toHaveLength(before)
  })
})

describe('who sees a file', () => {
  test('is its author alone, until it stands in a thread that others see', async () => {
    const file = await upload('shared.png', await image())
    for (const who of [bob, eve]) expect(await statusOf(file.url, who)).toBe(404)
    const { data: thread } = await ada.client.threads.create({
      body: { protected: 'project', messages: [{ role: 'user', parts: [filePart(file)] }] },
    })
    expect(await statusOf(file.url, bob)).toBe(200)
    expect(await statusOf(`${file.url}?thumbnail=160`, bob)).toBe(200)
    expect(await statusOf(file.url, eve)).toBe(404)
    await ada.client.threads.patch({ params: { threadId: thread.id }, body: { isPrivate: true } })
    expect(await statusOf(file.url, bob)).toBe(404)
    expect(await statusOf(file.url, ada)).toBe(200)
  })

  test('goes with a fork: who has copied the conversation keeps its files', async () => {
    const file = await upload('forked.png', await image())
    const { data: thread } = await ada.client.threads.create({
      body: { protected: 'project', messages: [{ role: 'user', parts: [filePart(file)] }] },
    })
    const messageId = thread.messages[0]?.id ?? ''
    await bob.client.threads.fork({ params: { threadId: thread.id }, body: { messageId } })
    await ada.client.threads.delete({ params: { threadId: thread.id } })
    expect(await statusOf(file.url, bob)).toBe(200)
  })

  test('cannot be widened by naming it: a message with a file of others is refused in every call that takes messages', async () => {
    const file = await upload('secret.png', await image())
    const messages = [{ role: 'user' as const, parts: [filePart(file)] }]
    const refused = { status: 422, message: expect.stringContaining('does not exist') }
    await expect(bob.client.threads.create({ body: { messages } })).rejects.toMatchObject(refused)
    const { data: own } = await bob.client.threads.create({ body: { name: 'mine' } })
    const params = { threadId: own.id }
    await expect(bob.client.threads.patch({ params, body: { messages, lastMessageId: null } })).rejects.toMatchObject(
      refused,
    )
    await expect(
      bob.client.threads.put({ params, body: { name: 'mine', messages, lastMessageId: null } }),
    ).rejects.toMatchObject(refused)
    await expect(bob.client.runs.start({ params, body: { messages } })).rejects.toMatchObject(refused)
    await expect(
      bob.client.runs.start({
        params,
        body: {
          messages: [{ role: 'user', parts: [{ type: 'text', text: 'x' }] }],
          providerOptions: { image: file.url },
        },
      }),
    ).rejects.toMatchObject({ status: 422 })
    expect(await statusOf(file.url, bob)).toBe(404)
    expect((await bob.client.threads.get({ params })).data.messages).toEqual([])
  })

  test('is asked by whatever looks like an id: what is none is not found', async () => {
    for (const path of ['..%2f..%2fsecrets.json', 'x', '%00', '0198c1a0-0000-7000-8000-000000000001', '..%5c']) {
      expect([400, 404]).toContain(await statusOf(`/api/v1/files/download/${path}`, ada))
    }
  })
})

describe('a deleted file', () => {
  test('is gone for everybody, and its author can bring it back', async () => {
    const file = await upload('undone.txt', 'undo me')
    const params = { fileId: file.id }
    await ada.client.threads.create({
      body: { protected: 'project', messages: [{ role: 'user', parts: [filePart(file)] }] },
    })
    await expect(bob.client.files.delete({ params })).rejects.toMatchObject({ status: 403 })
    await expect(eve.client.files.delete({ params })).rejects.toMatchObject({ status: 404 })
    await ada.client.files.delete({ params })
    for (const who of [ada, bob]) expect(await statusOf(file.url, who)).toBe(404)
    await expect(ada.client.files.delete({ params })).rejects.toMatchObject({ status: 404 })
    await expect(bob.client.files.restore({ params })).rejects.toMatchObject({ status: 404 })
    expect((await ada.client.files.restore({ params })).data).toEqual(file)
    expect((await ada.client.files.restore({ params })).data).toEqual(file)
    expect(await (await bob.request(file.url)).text()).toBe('undo me')
  })
})

test('bytes that the storage has lost are told, to the reader and at the next sweep to the operator', async () => {
  const file = await upload('lost.txt', 'lost')
  await server.database.db.execute(
    `update files set storage_key = '00/gone', created_at = now() - interval '2 hours' where id = '${file.id}'`,
  )
  const answer = await ada.request(file.url)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ error: 'Error fetching file.' })
  await server.restart()
  await expect
    .poll(() => logged.find((line) => line.includes('missing in the storage') && line.includes(file.id)), {
      timeout: 20_000,
    })
    .toBeDefined()
})
