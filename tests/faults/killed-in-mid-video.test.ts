import { expect, test } from 'vitest'
import { processOfFile } from './process-of-file.ts'

const VEO = { provider: 'google_video', model: 'veo-3.1-fast-generate-001' } as const
const server = processOfFile(({ addresses }) => ({
  GOOGLE_VERTEX_API_KEY: 'simulated',
  GOOGLE_VERTEX_BASE_URL: addresses.vertex,
}))

/** What asked for a video. */
const starts = () => server.simulator.control.received().filter(({ path }) => path.endsWith(':predictLongRunning'))

const { client } = server

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

/** A video that the vendor works at until the hold is let go, and that the server knows how to ask for again. */
async function videoInWork() {
  const { data: thread } = await client().threads.create({ body: { type: 'video', ...VEO } })
  const params = { threadId: thread.id }
  const held = server.simulator.control.hold({}, 1)
  const started = await client().runs.startAsync({ params, body: { messages: [said('A fox that jumps')] } })
  await held.reached
  return { params, held, runId: started.data.run.id }
}

/** Follows a run to its end, over whatever breaks off in between. */
async function endOf(params: { threadId: string }) {
  for (;;) {
    const types: string[] = []
    for await (const { event } of client().runs.read.stream({ params })) types.push(event.type)
    if (types.some((type) => type === 'finish' || type === 'abort' || type === 'error')) break
  }
  const { data: read } = await client().runs.read({ params })
  return { run: read.run, files: read.messages[0]?.parts.filter(({ type }) => type === 'file') ?? [] }
}

test('a server killed in mid-video goes on after its restart, tells how far it is, and ends it once', async () => {
  const { params, held, runId } = await videoInWork()
  await server.kill()
  await server.start()
  const { data: thread } = await client().threads.get({ params })
  expect(thread.running).toBe(true)
  expect(thread.messages.at(-1)?.metadata).toMatchObject({ status: 'running', progress: { phase: expect.any(String) } })
  held.release()
  const { run, files } = await endOf(params)
  expect(run).toMatchObject({ id: runId, status: 'completed', receipt: { usage: { seconds: expect.any(Number) } } })
  expect(files).toHaveLength(1)
  expect(starts()).toHaveLength(1)
})

test('one that is killed twice, and stopped in between, is one video all the same', async () => {
  server.simulator.control.forget()
  const { params, held } = await videoInWork()
  await server.kill()
  await server.start()
  expect(await server.stop()).toBe(0)
  await server.start()
  await server.kill()
  await server.start()
  held.release()
  const { run, files } = await endOf(params)
  expect([run.status, files.length]).toEqual(['completed', 1])
  expect(starts()).toHaveLength(1)
})

test('a cancel after the restart ends it, and a late video of it is dropped', async () => {
  const { params, held } = await videoInWork()
  await server.kill()
  await server.start()
  expect((await client().runs.cancel({ params })).data.run.status).toBe('cancelled')
  held.release()
  const { data: read } = await client().runs.read({ params })
  expect(read.messages[0]?.parts).toEqual([])
})
