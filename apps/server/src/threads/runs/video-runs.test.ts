import type { RunEvent } from '@atrium/domain/runs/run-event'
import type { FilePart, MessagePart } from '@atrium/domain/messages/thread-message'
import { sql } from '#platform/database/sql.ts'
import { describe, expect, test } from 'vitest'
import { addModel, LIVING } from '../../../test-harness/add-model.ts'
import { imageUrl } from '../../../test-harness/images.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import { recoverRuns } from './recovery/recover-runs.ts'
import { createRunsStore } from './store/runs-store.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const VEO = { provider: 'google_video', model: 'veo-3.1-fast-generate-001' } as const
const OMNI = { provider: 'google_video', model: 'gemini-omni-1.2-flash' } as const
const REEL = { provider: 'aws_video', model: 'reel-for-tests' } as const

const said = (text: string, ...files: FilePart[]) => ({
  role: 'user' as const,
  parts: [...files, { type: 'text' as const, text }],
})
const filesOf = (parts: readonly MessagePart[] = []) => parts.filter((part) => part.type === 'file')

async function newThread(model: typeof VEO | typeof OMNI | typeof REEL = VEO) {
  const { data } = await ada.client.threads.create({ body: { type: 'video', ...model } })
  return { threadId: data.id }
}

async function told(stream: AsyncIterable<{ event: RunEvent }>): Promise<RunEvent[]> {
  const events: RunEvent[] = []
  for await (const { event } of stream) events.push(event)
  return events
}

/** A video that the vendor works at until the hold is let go. */
async function videoInWork(model: typeof VEO | typeof OMNI | typeof REEL = VEO) {
  const params = await newThread(model)
  const held = server.simulator.control.hold(
    { vendor: model.provider === 'aws_video' ? 'aws' : model === VEO ? 'vertex' : 'google' },
    1,
  )
  const { data } = await ada.client.runs.startAsync({ params, body: { messages: [said('A fox that jumps')] } })
  await held.reached
  return { params, held, run: data.run }
}

/** What asked Veo for a video. */
const starts = () => server.simulator.control.received().filter(({ path }) => path.endsWith(':predictLongRunning'))

async function filesOfRun(runId: string) {
  const { rows } = await server.database.db.execute(sql`select * from files where run_id = ${runId}`)
  return rows
}

async function ended(params: { threadId: string }) {
  await told(ada.client.runs.read.stream({ params }))
  const { data } = await ada.client.runs.read({ params })
  return { run: data.run, files: filesOf(data.messages[0]?.parts), metadata: data.messages[0]?.metadata }
}

describe('a video', () => {
  test('is told how far it is, is a kept file with its length, and its seconds are paid for', async () => {
    const params = await newThread()
    const body = { messages: [said('A fox that jumps')] }
    const events = await told(ada.client.runs.start.stream({ params, query: { stream: true }, body }))
    const phases = events.flatMap((event) =>
      event.type === 'message-metadata' && event.messageMetadata.progress !== undefined
        ? [event.messageMetadata.progress?.phase ?? null]
        : [],
    )
    expect([...new Set(phases)]).toEqual(['waiting', 'rendering', 'keeping', null])
    expect(events.at(-1)).toMatchObject({ type: 'finish', messageMetadata: { status: 'completed' } })
    const { run, files, metadata } = await ended(params)
    expect(run.status).toBe('completed')
    expect(files).toMatchObject([
      {
        mediaType: 'video/mp4',
        filename: 'a-fox-that-jumps.mp4',
        providerMetadata: { atrium: { width: 1280, height: 720, seconds: expect.any(Number) } },
      },
    ])
    expect(metadata?.receipt).toMatchObject({ usage: { seconds: expect.any(Number) } })
    expect(await filesOfRun(run.id)).toMatchObject([{ prompt: 'A fox that jumps', origin: 'generated' }])
    const { data: thread } = await ada.client.threads.get({ params })
    expect(thread).toMatchObject({ name: 'A fox that jumps', type: 'video' })
  })

  test('can begin with an image, of the message or of the options', async () => {
    const url = await imageUrl({ width: 1280, height: 720 })
    const params = await newThread()
    const image: FilePart = { type: 'file', mediaType: 'image/png', url }
    const first = await ada.client.runs.start({ params, body: { messages: [said('It moves', image)] } })
    expect(first.data.run.status).toBe('completed')
    const [source] = filesOf(first.data.messages[0]?.parts)
    const { data } = await ada.client.runs.start({
      params,
      body: { messages: [said('It moves again')], providerOptions: { image: source?.url ?? '' } },
    })
    expect(data.run).toMatchObject({ status: 'completed', providerOptions: { image: source?.url } })
    expect(await filesOfRun(data.run.id)).toMatchObject([{ parent_id: source?.url.split('/').at(-1) }])
    for (const sent of starts()) expect(JSON.stringify(sent.body)).toContain('bytesBase64Encoded')
  })
})

describe('a video in work', () => {
  test('is cancelled at the vendor, and nothing of it is kept', async () => {
    const { params, held, run } = await videoInWork(OMNI)
    const { data } = await ada.client.runs.cancel({ params })
    expect(data.run.status).toBe('cancelled')
    expect(data.messages[0]).toMatchObject({ parts: [], metadata: { status: 'cancelled' } })
    await server.simulator.control.whenReceived(({ path }) => path.endsWith('/cancel'))
    held.release()
    expect(await filesOfRun(run.id)).toEqual([])
  })

  test('that the vendor cannot stop ends all the same, and says that it may be charged', async () => {
    await addModel(server, { provider: 'aws_video', model: 'nova-reel-v1:0' }, { id: REEL.model, lifecycle: LIVING })
    const { params } = await videoInWork(REEL)
    const { data } = await ada.client.runs.cancel({ params })
    expect(data.run.status).toBe('cancelled')
    expect(data.messages[0]?.metadata?.warnings).toEqual([expect.stringContaining('may still charge')])
  })

  test('goes on over looks that fail and downloads that break, and is one file', async () => {
    const params = await newThread()
    server.simulator.control.play({ kind: 'job-fault', fault: 'poll-error', looks: 3 }, { times: 1 })
    const first = await ada.client.runs.start({ params, body: { messages: [said('A fox')] } })
    expect(first.data.run).toMatchObject({ status: 'completed' })
    server.simulator.control.play({ kind: 'job-fault', fault: 'cut-download' }, { times: 1 })
    const other = await newThread(OMNI)
    const second = await ada.client.runs.start({ params: other, body: { messages: [said('An owl')] } })
    expect(second.data.run).toMatchObject({ status: 'completed' })
    expect(filesOf(second.data.messages.at(-1)?.parts)).toHaveLength(1)
    expect(await filesOfRun(second.data.run.id)).toHaveLength(1)
  })

  test('that the content filter takes, or that the vendor has forgotten, fails in plain words', async () => {
    const params = await newThread()
    server.simulator.control.play({ kind: 'content-filter' }, { times: 1 })
    const filtered = await ada.client.runs.start({ params, body: { messages: [said('A fox')] } })
    expect(filtered.data.run).toMatchObject({ status: 'failed', error: { message: expect.stringMatching(/\w/) } })
    server.simulator.control.play({ kind: 'job-fault', fault: 'expired' }, { times: 1 })
    const gone = await ada.client.runs.start({ params, body: { messages: [said('An owl')] } })
    expect(gone.data.run.error?.message).toContain('no longer has this video')
  })

  test('that cannot be begun fails with what the vendor says, and a retry begins it', async () => {
    const params = await newThread()
    server.simulator.control.play({ kind: 'upstream-error', status: 403 }, { times: 1 })
    const { data } = await ada.client.runs.start({ params, body: { messages: [said('A fox')] } })
    expect(data.run).toMatchObject({ status: 'failed', error: { status: 403 } })
    const again = await ada.client.runs.start({ params, body: { parentId: data.messages[0]?.id } })
    expect(again.data.run.status).toBe('completed')
  })
})

describe('a server that ends in mid-video', () => {
  test('by a stop leaves it to the next one, which goes on and ends it once', async () => {
    const { params, held, run } = await videoInWork()
    const watching = told(ada.client.runs.read.stream({ params })).catch(() => [])
    await server.restart()
    expect((await watching).map(({ type }) => type)).not.toContain('abort')
    const { data: thread } = await ada.client.threads.get({ params })
    expect(thread.messages.at(-1)?.metadata).toMatchObject({
      status: 'running',
      progress: { phase: expect.stringMatching(/waiting|rendering/), askedDate: run.createdDate },
    })
    held.release()
    const end = await ended(params)
    expect(end.run).toMatchObject({ id: run.id, status: 'completed' })
    expect(end.files).toHaveLength(1)
    expect(await filesOfRun(run.id)).toHaveLength(1)
    expect(starts()).toHaveLength(1)
  })

  test('is cancelled by the next one as well', async () => {
    const { params, run } = await videoInWork(OMNI)
    await server.restart()
    expect((await ada.client.runs.cancel({ params })).data.run.status).toBe('cancelled')
    await server.simulator.control.whenReceived(({ path }) => path.endsWith('/cancel'))
    expect(await filesOfRun(run.id)).toEqual([])
  })

  test('loses it to one other process, and then says and writes nothing more of it', async () => {
    const { params, held, run } = await videoInWork()
    const headers = { accept: 'text/event-stream' }
    const watching = await ada.request(`/api/v1/threads/${params.threadId}/run`, { headers })
    const store = createRunsStore(server.database.db)
    const silent = '0198c1a0-0000-7000-8000-00000000000d'
    await server.database.db.execute(
      sql`update runs set worker_id = ${silent}, heartbeat_at = '2020-01-01' where id = ${run.id}`,
    )
    // The stream breaks off without an end: whoever watches comes back to whoever goes on.
    expect(await watching.text()).not.toMatch(/"type":"(?:abort|finish|error)"/)
    const takers = ['0198c1a0-0000-7000-8000-00000000000a', '0198c1a0-0000-7000-8000-00000000000b']
    const found: boolean[] = []
    const look = (workerId: string) =>
      recoverRuns({
        store,
        workerId,
        carried: () => [],
        onlyProcess: false,
        partsOf: async () => null,
        receiptOf: async () => null,
        takeOver: async (dead) => {
          const taken = await store.takeOver(dead, workerId, new Date())
          found.push(taken)
          return taken
        },
        clock: () => new Date(),
        logger: createLogger('silent'),
      })
    await Promise.all(takers.map(look))
    expect(found.filter(Boolean)).toHaveLength(1)
    expect(await store.find(params.threadId, run.id)).toMatchObject({ status: 'running', operation: expect.anything() })
    expect(starts()).toHaveLength(1)
    held.release()
    await server.database.db.execute(sql`update runs set heartbeat_at = '2020-01-01' where id = ${run.id}`)
    await server.restart()
    expect((await ended(params)).run.status).toBe('completed')
    expect(await filesOfRun(run.id)).toHaveLength(1)
  })

  test('after the file was kept and before the run had ended makes no second file of it', async () => {
    const params = await newThread()
    const { data } = await ada.client.runs.start({ params, body: { messages: [said('A fox that jumps')] } })
    const [kept] = filesOf(data.messages.at(-1)?.parts)
    await server.database.db.execute(
      sql`update runs set status = 'running', ended_at = null, receipt = null, heartbeat_at = '2020-01-01'
        where id = ${data.run.id}`,
    )
    await server.restart()
    const end = await ended(params)
    expect(end.run.status).toBe('completed')
    expect(end.files).toEqual([kept])
    expect(await filesOfRun(data.run.id)).toHaveLength(1)
  })
})
