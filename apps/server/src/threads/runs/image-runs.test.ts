import type { RunEvent } from '@atrium/domain/runs/run-event'
import type { FilePart, MessagePart } from '@atrium/domain/messages/thread-message'
import { sql } from '#platform/database/sql.ts'
import { describe, expect, test } from 'vitest'
import { addModel, LIVING } from '../../../test-harness/add-model.ts'
import { imageUrl } from '../../../test-harness/images.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import { startTestServer } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server)
const bob = accountOfFile(server)

const GPT_IMAGE = { provider: 'openai_image', model: 'gpt-image-2' } as const
const said = (text: string, ...files: FilePart[]) => ({
  role: 'user' as const,
  parts: [...files, { type: 'text' as const, text }],
})
const image = (url: string): FilePart => ({ type: 'file', mediaType: 'image/png', url })
const filesOf = (parts: readonly MessagePart[] = []) => parts.filter((part) => part.type === 'file')

async function newThread(body = {}) {
  const { data } = await ada.client.threads.create({ body: { type: 'image', ...GPT_IMAGE, ...body } })
  return { threadId: data.id }
}

/** A run that is waited for, with the files that it made. */
async function run(params: { threadId: string }, body: Parameters<typeof ada.client.runs.start>[0]['body']) {
  const { data } = await ada.client.runs.start({ params, body })
  return { ...data, made: filesOf(data.messages.at(-1)?.parts), metadata: data.messages.at(-1)?.metadata }
}

async function told(stream: AsyncIterable<{ event: RunEvent }>): Promise<RunEvent[]> {
  const events: RunEvent[] = []
  for await (const { event } of stream) events.push(event)
  return events
}

/** What is written down of a file. */
async function rowOf({ url }: FilePart) {
  const { rows } = await server.database.db.execute(sql`select * from files where id = ${url.split('/').at(-1)}`)
  return rows[0]
}

async function countFiles(): Promise<number> {
  const { rows } = await server.database.db.execute<{ n: number }>(sql`select count(*)::int as n from files`)
  return rows[0]?.n ?? 0
}

const first = <T>(all: readonly T[]): T => {
  const [one] = all
  if (one === undefined) throw new Error('There is none.')
  return one
}

describe('an image', () => {
  test('is a kept file of the message with its measures, and the receipt says what it cost', async () => {
    const params = await newThread()
    const { run: state, messages, made, metadata } = await run(params, { messages: [said('A red fox in the snow')] })
    expect(state).toMatchObject({ status: 'completed', error: null })
    expect(made).toMatchObject([
      {
        mediaType: 'image/png',
        url: expect.stringMatching(/^\/api\/v1\/files\/download\/[0-9a-f-]{36}$/),
        filename: 'a-red-fox-in-the-snow.png',
        providerMetadata: { atrium: { width: 1024, height: 1024, size: expect.any(Number) } },
      },
    ])
    expect(metadata).toMatchObject({ status: 'completed', receipt: { usage: { images: 1 } } })
    expect(metadata).not.toHaveProperty('progress')
    expect(metadata?.receipt?.cost).toBeGreaterThan(0)
    const bytes = await ada.request(first(made).url)
    expect([bytes.status, bytes.headers.get('content-type')]).toEqual([200, 'image/png'])
    const { data: thread } = await ada.client.threads.get({ params })
    expect(thread).toMatchObject({ name: 'A red fox in the snow', running: false })
    expect(JSON.stringify(thread)).not.toContain('base64')
    expect(messages).toHaveLength(2)
  })

  test('knows what it was made from, for whom and for how much', async () => {
    const params = await newThread()
    const source = first((await run(params, { messages: [said('A red fox')] })).made)
    const edited = await run(params, { messages: [said('Now at night', image(source.url))] })
    expect(await rowOf(first(edited.made))).toMatchObject({
      author: ada.accountId,
      project_id: 7908,
      origin: 'generated',
      prompt: 'Now at night',
      provider: 'openai_image',
      model: 'gpt-image-2',
      thread_id: params.threadId,
      run_id: edited.run.id,
      message_id: edited.run.messageId,
      parent_id: source.url.split('/').at(-1),
      cost: edited.metadata?.receipt?.cost,
      options: expect.objectContaining({ image: source.url }),
    })
  })

  test('of several each has its share of the cost and a name of its own', async () => {
    const { made, metadata } = await run(await newThread(), {
      messages: [said('A fox')],
      providerOptions: { count: 3 },
    })
    expect(made.map(({ filename }) => filename)).toEqual(['a-fox.png', 'a-fox-2.png', 'a-fox-3.png'])
    expect(new Set(made.map(({ url }) => url)).size).toBe(3)
    const costs = await Promise.all(made.map(async (part) => Number((await rowOf(part))?.['cost'])))
    expect(costs.reduce((sum, cost) => sum + cost, 0)).toBeCloseTo(metadata?.receipt?.cost ?? 0, 9)
  })
})

describe('while an image is made', () => {
  test('it is told how far it is, then the file, then that nothing is made any more', async () => {
    const params = await newThread()
    const body = { messages: [said('A red fox')] }
    const events = await told(ada.client.runs.start.stream({ params, query: { stream: true }, body }))
    const progress = events.flatMap((event) =>
      event.type === 'message-metadata' && event.messageMetadata.progress !== undefined
        ? [event.messageMetadata.progress]
        : [],
    )
    expect(progress.map((step) => step?.phase ?? null)).toEqual(['rendering', 'keeping', null])
    expect(progress[0]).toMatchObject({ share: null, askedDate: expect.stringMatching(/Z$/) })
    expect(events.filter(({ type }) => type === 'file')).toHaveLength(1)
    expect(events.at(-1)).toMatchObject({ type: 'finish', messageMetadata: { status: 'completed' } })
  })

  test('the thread, the list of what runs and who comes back all see how far it is, and the next one how long it takes', async () => {
    const params = await newThread()
    await run(params, { messages: [said('A fox')] })
    const held = server.simulator.control.hold()
    const started = await ada.client.runs.startAsync({ params, body: { messages: [said('Another fox')] } })
    await held.reached
    const progress = { phase: 'rendering', share: null, expectedMs: expect.any(Number) }
    const { data: thread } = await ada.client.threads.get({ params })
    expect(thread.messages.at(-1)?.metadata).toMatchObject({ status: 'running', progress })
    const { data: activity } = await ada.client.activity.list({ query: { state: 'living' } })
    expect(activity).toMatchObject([{ runId: started.data.run.id, progress }])
    const again = told(ada.client.runs.read.stream({ params }))
    held.release()
    expect((await again).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['start', 'message-metadata', 'file', 'finish']),
    )
    const { data: ended } = await ada.client.activity.list({ query: { state: 'ended' } })
    expect(ended[0]).not.toHaveProperty('progress')
  })

  test('a cancel ends the request at the vendor, and nothing is kept', async () => {
    const params = await newThread()
    const held = server.simulator.control.hold()
    await ada.client.runs.startAsync({ params, body: { messages: [said('A fox')] } })
    await held.reached
    const before = await countFiles()
    const { data } = await ada.client.runs.cancel({ params })
    expect(data.run.status).toBe('cancelled')
    expect(data.messages[0]?.parts).toEqual([])
    held.release()
    expect(await countFiles()).toBe(before)
  })

  test('what comes after somebody else has ended the run is thrown away', async () => {
    const params = await newThread()
    const held = server.simulator.control.hold()
    const started = await ada.client.runs.startAsync({ params, body: { messages: [said('A fox')] } })
    await held.reached
    const before = await countFiles()
    await server.database.db.execute(sql`update runs set status = 'cancelled' where id = ${started.data.run.id}`)
    const events = told(ada.client.runs.read.stream({ params, query: { runId: started.data.run.id } }))
    held.release()
    expect((await events).at(-1)).toMatchObject({ type: 'abort' })
    expect(await countFiles()).toBe(before)
  })

  test('a fault of the vendor ends the run in plain words, and a retry makes the image', async () => {
    const params = await newThread()
    server.simulator.control.play({ kind: 'upstream-error', status: 400 }, { times: 1 })
    const failed = await run(params, { messages: [said('A fox')] })
    expect(failed.run).toMatchObject({ status: 'failed', error: { status: 400, message: expect.any(String) } })
    const again = await run(params, { messages: [], parentId: failed.messages[0]?.id })
    expect(again.run.status).toBe('completed')
    expect(again.made).toHaveLength(1)
  })
})

test('a server that is killed after an image was kept shows it with the run that it has interrupted', async () => {
  const params = await newThread()
  const { run: state, made } = await run(params, { messages: [said('A fox')] })
  await server.database.db.execute(sql`
    with lost as (update runs set status = 'running', ended_at = null, heartbeat_at = '2020-01-01'
      where id = ${state.id} returning message_id)
    update messages set parts = '[]' from lost where messages.id = lost.message_id`)
  await server.restart()
  const { data } = await ada.client.runs.read({ params })
  expect(data.run.status).toBe('interrupted')
  expect(data.messages[0]).toMatchObject({ parts: made, metadata: { status: 'interrupted' } })
})

describe('what stands in the way is told in words, and nothing is written', () => {
  const refusedWith = (path: string) => ({ status: 422, body: { issues: [expect.objectContaining({ path })] } })

  test('a message without words', async () => {
    const params = await newThread()
    const body = { messages: [{ role: 'user' as const, parts: [image(await imageUrl())] }] }
    await expect(ada.client.runs.start({ params, body })).rejects.toMatchObject(refusedWith('body.messages'))
  })

  test('an image for a model that takes none', async () => {
    const params = await newThread({ provider: 'stability_image', model: 'stable-image-core-v1:1' })
    const before = await countFiles()
    const body = { messages: [said('A fox', image(await imageUrl()))] }
    await expect(ada.client.runs.start({ params, body })).rejects.toMatchObject(
      refusedWith('body.providerOptions.image'),
    )
    expect((await ada.client.threads.get({ params })).data.messages).toEqual([])
    expect(await countFiles()).toBe(before)
  })

  test('a mask without an image', async () => {
    const params = await newThread()
    const body = { messages: [said('A fox')], providerOptions: { mask: await imageUrl() } }
    await expect(ada.client.runs.start({ params, body })).rejects.toMatchObject(
      refusedWith('body.providerOptions.mask'),
    )
  })

  test.each(['image', 'mask'] as const)('what is no image, in place of one: %s', async (name) => {
    const params = await newThread()
    const { data: text } = await ada.client.files.upload({ file: new File(['words'], 'words.txt') })
    const before = await countFiles()
    const fine = { image: await imageUrl() }
    for (const wrong of [text.url, 'data:text/plain,words', 'data:image/png;base64,d29yZHM=']) {
      const body = { messages: [said('A fox')], providerOptions: { ...fine, [name]: wrong } }
      await expect(ada.client.runs.start({ params, body })).rejects.toMatchObject(
        refusedWith(`body.providerOptions.${name}`),
      )
    }
    expect(await countFiles()).toBe(before)
  })

  test.each([5, '', []])('what is no address, for a video whose model has no such option: %j', async (image) => {
    const id = `reel-${JSON.stringify(image)}`
    await addModel(server, { provider: 'aws_video', model: 'nova-reel-v1:0' }, { id, lifecycle: LIVING })
    const { data } = await ada.client.threads.create({ body: { type: 'video', provider: 'aws_video', model: id } })
    const asked = { params: { threadId: data.id }, body: { messages: [said('A fox')], providerOptions: { image } } }
    await expect(ada.client.runs.start(asked)).rejects.toMatchObject(refusedWith('body.providerOptions.image'))
  })

  test('an option that the model does not take', async () => {
    const params = await newThread()
    const body = { messages: [said('A fox')], providerOptions: { count: 9 } }
    await expect(ada.client.runs.start({ params, body })).rejects.toMatchObject(
      refusedWith('body.providerOptions.count'),
    )
  })

  test('a vendor without a key', async () => {
    const keyless = await startTestServer({ simulated: false, connections: {} })
    const eve = await keyless.createAccount()
    const { data } = await eve.client.threads.create({ body: { type: 'image' } })
    const asked = { params: { threadId: data.id }, body: { ...GPT_IMAGE, messages: [said('A fox')] } }
    await expect(eve.client.runs.start(asked)).rejects.toMatchObject(refusedWith('body.provider'))
    await keyless.close()
  })

  test('a model that is not approved for secure data', async () => {
    const params = await newThread({ secureData: true, provider: undefined, model: undefined })
    const body = { messages: [said('A fox')], ...GPT_IMAGE }
    await expect(ada.client.runs.start({ params, body })).rejects.toMatchObject(refusedWith('body.model'))
  })

  test.each(['messages', 'providerOptions.image'] as const)('a file of somebody else in %s', async (place) => {
    const theirs = await bob.client.threads.create({ body: { messages: [said('mine', image(await imageUrl()))] } })
    const { url } = first(filesOf(theirs.data.messages[0]?.parts))
    expect((await ada.request(url)).status).toBe(404)
    const params = await newThread()
    const body =
      place === 'messages'
        ? { messages: [said('A fox', image(url))] }
        : { messages: [said('A fox')], providerOptions: { image: url } }
    await expect(ada.client.runs.start({ params, body })).rejects.toMatchObject({ status: 422 })
    expect((await ada.client.threads.get({ params })).data.messages).toEqual([])
    expect((await ada.request(url)).status).toBe(404)
    expect(server.simulator.control.received()).toEqual([])
  })
})

describe('images that are handed in', () => {
  test('become kept files in the message and in the options, and reach the vendor', async () => {
    const params = await newThread()
    const image = await imageUrl({ width: 64, height: 64 })
    const mask = await imageUrl({ width: 64, height: 64, red: 0 })
    const body = { messages: [said('A fox')], providerOptions: { image, mask } }
    const { run: state, made } = await run(params, body)
    expect(state.status).toBe('completed')
    const address = expect.stringMatching(/^\/api\/v1\/files\/download\//)
    expect(state.providerOptions).toMatchObject({ image: address, mask: address })
    expect(made).toHaveLength(1)
    const sent = server.simulator.control.received().at(-1)
    expect(sent?.path).toContain('/images/edits')
    // A mask is a part of its prompt: the library does not list it.
    const library = (await ada.client.media.list({ query: { kind: 'image' } })).data.map(({ origin }) => origin)
    expect(library).toContain('uploaded')
    expect(library).not.toContain('painted')
    const { data: thread } = await ada.client.threads.get({ params })
    expect(JSON.stringify(thread)).not.toContain('base64')
  })

  test('go with a thread that is created, run and waited for in one call: each is kept once', async () => {
    const before = await countFiles()
    const image = await imageUrl({ width: 64, height: 64 })
    const mask = await imageUrl({ width: 64, height: 64, red: 0 })
    const body = { type: 'image' as const, ...GPT_IMAGE, messages: [said('A fox')], providerOptions: { image, mask } }
    const { data } = await ada.client.threads.sync({ body })
    const address = expect.stringMatching(/^\/api\/v1\/files\/download\//)
    expect(data.run).toMatchObject({ status: 'completed', providerOptions: { image: address, mask: address } })
    expect(server.simulator.control.received().at(-1)?.path).toContain('/images/edits')
    expect(await countFiles()).toBe(before + 3)
  })

  test('that the model does not take refuse the call that would create and run the thread, and nothing is left behind', async () => {
    const before = [await countFiles(), (await ada.client.threads.list()).data.length]
    const model = { provider: 'stability_image', model: 'stable-image-core-v1:1' } as const
    const providerOptions = { image: await imageUrl() }
    const body = { type: 'image' as const, ...model, messages: [said('A fox')], providerOptions }
    await expect(ada.client.threads.sync({ body })).rejects.toMatchObject({ status: 422 })
    expect([await countFiles(), (await ada.client.threads.list()).data.length]).toEqual(before)
    expect(server.simulator.control.received()).toEqual([])
  })

  test('go with a retry, and not with what is said next', async () => {
    const params = await newThread()
    const image = await imageUrl({ width: 64, height: 64 })
    const edit = await run(params, { messages: [said('A fox')], providerOptions: { image } })
    const retry = await run(params, { messages: [], parentId: edit.messages[0]?.id })
    expect(retry.run.providerOptions).toMatchObject({ image: edit.run.providerOptions['image'] })
    const next = await run(params, { messages: [said('An owl')] })
    expect(next.run.providerOptions).not.toHaveProperty('image')
  })
})

describe('who may see the thread may see its files', () => {
  test('as soon as it is shared, in a fork of it, and no longer than that', async () => {
    const params = await newThread()
    const { made, run: state } = await run(params, { messages: [said('A fox')] })
    const { url } = first(made)
    expect((await bob.request(url)).status).toBe(404)
    await ada.client.threads.patch({ params, body: { protected: 'project' } })
    expect((await bob.request(url)).status).toBe(200)
    const fork = await bob.client.threads.fork({ params, body: { messageId: state.messageId } })
    expect(filesOf(fork.data.messages.at(-1)?.parts)).toMatchObject([{ url }])
    await ada.client.threads.patch({ params, body: { protected: 'author' } })
    expect((await bob.request(url)).status).toBe(200)
    await ada.client.threads.delete({ params })
    expect((await ada.request(url)).status).toBe(200)
    expect((await bob.request(url)).status).toBe(200)
  })
})
