import type { FilePart } from '@atrium/domain/messages/thread-message'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import { sql } from '#platform/database/sql.ts'
import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import { createThreadsStore } from '../../store/threads-store.ts'
import { executeRun } from '../execution/execute-run.ts'
import { waitForEnd } from '../following/follow-run.ts'
import { recoverRuns } from './recover-runs.ts'
import { RunDesk } from '../execution/run-desk.ts'
import { RunLog } from '#platform/run-events/run-log.ts'
import { createRunsStore } from '../store/runs-store.ts'

const now = new Date('2030-01-01T12:00:00Z')
const clock = () => now
const logger = createLogger('silent')
const said = { role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: hello' }] }

/** Runs that end before a second is over keep nothing in between. */
const none = { keep: () => () => undefined }

/** Runs of chats are not gone on with, and make no files. */
const takeOver = async () => false
const partsOf = async () => null
const receiptOf = async () => null
const discard = async () => undefined
const broken = () => null

const server = serverOfFile()
const ada = accountOfFile(server)

/** A run that is written down as living and last gave a sign so many seconds ago. */
async function livingRun(silentFor: number) {
  const { data } = await ada.client.threads.sync({ body: { messages: [said] } })
  const seen = new Date(now.getTime() - silentFor * 1000).toISOString()
  await server.database.db.execute(
    sql`update runs set status = 'running', heartbeat_at = ${seen} where id = ${data.run.id}`,
  )
  const run = await createRunsStore(server.database.db).find(data.thread.id)
  if (!run) throw new Error('The run is gone.')
  return { run, params: { threadId: data.thread.id } }
}

const statusOf = async (params: { threadId: string }) => (await ada.client.runs.read({ params })).data.run.status

test('a run that this very process has begun but does not carry out is interrupted after 30 silent seconds', async () => {
  const store = createRunsStore(server.database.db)
  const lost = await livingRun(31)
  const fresh = await livingRun(29)
  const carried = await livingRun(31)
  const { workerId } = lost.run
  const means = { store, workerId, onlyProcess: false, partsOf, receiptOf, takeOver, clock, logger }
  await recoverRuns({ ...means, carried: () => [carried.run.id] })
  expect([await statusOf(lost.params), await statusOf(fresh.params), await statusOf(carried.params)]).toEqual([
    'interrupted',
    'running',
    'running',
  ])
  await store.heartbeat([fresh.run.id], new Date(now.getTime() + 60_000))
  await recoverRuns({ ...means, carried: () => [] })
  expect([await statusOf(fresh.params), await statusOf(carried.params)]).toEqual(['running', 'interrupted'])
})

test('a fault of our own in the middle of an answer ends the run as failed, with its text and in plain words', async () => {
  const { run, params } = await livingRun(0)
  const log = new RunLog()
  async function* breakingOff(): AsyncGenerator<RunEvent, never> {
    yield { type: 'text-delta', id: '0', delta: 'so far' }
    throw new TypeError('secret detail')
  }
  const store = createRunsStore(server.database.db)
  const controller = new AbortController()
  const means = { log, store, snapshots: none, clock, logger, discard, broken, controller }
  await executeRun({ project: 1, run, warnings: [], events: breakingOff(), ...means })
  const { data } = await ada.client.runs.read({ params })
  expect(data.run).toMatchObject({ status: 'failed', error: { retryable: true } })
  expect(JSON.stringify(data)).not.toContain('secret detail')
  expect(data.messages[0]?.parts).toMatchObject([{ type: 'text', text: 'so far' }])
  const message = await createThreadsStore(server.database.db).messageOf(run.threadId, run.messageId)
  expect(message?.metadata?.status).toBe('failed')
})

test('an end that was kept although the database broke off before it said so is told as it is', async () => {
  const { run } = await livingRun(0)
  const log = new RunLog()
  const store = createRunsStore(server.database.db)
  let ends = 0
  const breaking: typeof store = {
    ...store,
    async end(...end) {
      const kept = await store.end(...end)
      ends += 1
      if (ends === 1) throw new Error('Connection terminated unexpectedly')
      return kept
    },
  }
  const outcome = { status: 'completed', warnings: [], reasoningMs: null, receipt: null }
  async function* whole() {
    yield { type: 'text-delta' as const, id: '0', delta: 'whole' }
    return outcome as never
  }
  const controller = new AbortController()
  await executeRun({
    project: 1,
    run,
    warnings: [],
    events: whole(),
    log,
    store: breaking,
    snapshots: none,
    clock,
    logger,
    discard,
    broken,
    controller,
  })
  const told: string[] = []
  for await (const { data } of log.follow(-1, controller.signal)) told.push(data.type)
  expect([ends, told.at(-1)]).toEqual([2, 'finish'])
})

test('an answer that goes on and is ended elsewhere throws away what it has made since, and nothing that stood there before', async () => {
  const { run } = await livingRun(0)
  const log = new RunLog()
  const store = createRunsStore(server.database.db)
  const image = (name: string): FilePart => ({ type: 'file', mediaType: 'image/png', url: `/v1/files/${name}` })
  async function* drawing() {
    yield image('second')
    await store.end(run, { status: 'cancelled', receipt: null, error: null, endedAt: now }, null, { runId: run.id })
    return { status: 'completed', warnings: [], reasoningMs: null, receipt: null } as never
  }
  const resumed = { parts: [image('first')], receipt: undefined }
  const thrownAway: string[] = []
  await executeRun({
    project: 1,
    run,
    warnings: [],
    events: drawing(),
    resumed,
    log,
    store,
    snapshots: none,
    clock,
    logger,
    broken,
    discard: async (parts) => void thrownAway.push(...parts.flatMap((part) => (part.type === 'file' ? part.url : []))),
    controller: new AbortController(),
  })
  expect(thrownAway).toEqual(['/v1/files/second'])
})

test('who waits for a run that this process does not carry out waits for its end all the same', async () => {
  const { run } = await livingRun(0)
  const { db } = server.database
  const store = createRunsStore(db)
  let hasEnded = false
  const reader = { desk: new RunDesk(), runs: store, threads: createThreadsStore(db) }
  const sawEnd = waitForEnd(reader, run, new AbortController().signal).then(() => hasEnded)
  const end = { status: 'completed' as const, receipt: null, error: null, endedAt: now }
  await store.end(run, end, null, { runId: run.id, status: 'completed' })
  hasEnded = true
  expect(await sawEnd).toBe(true)
  await expect(waitForEnd(reader, run, AbortSignal.abort())).rejects.toMatchObject({ status: 503 })
})

test('a run whose request was let in before the stop began is interrupted like the others', async () => {
  const desk = new RunDesk()
  await desk.stop(0)
  const [controller, handOver] = [new AbortController(), new AbortController()]
  desk.take('late', { log: new RunLog(), controller, handOver, ended: Promise.resolve('ended') })
  expect(handOver.signal.aborted).toBe(true)
  expect(controller.signal.reason).toBe('interrupted')
})
