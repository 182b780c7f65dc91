import { sql } from '#platform/database/sql.ts'
import { expect, test } from 'vitest'
import { breakingGeneration } from '../../../../test-harness/breaking-generation.ts'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import type { ThreadFiles } from '../../messages/settle-files.ts'
import { createRunsStore } from '../store/runs-store.ts'
import { createRunCarrier } from './carry-run.ts'
import { RunDesk } from './run-desk.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const question = { role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: hello' }] }
const clock = () => new Date()
const files = { discard: async () => undefined } as unknown as ThreadFiles

test('an answer that a fault of our own breaks off is paid for as far as it came, and what it had taken before it paused only once', async () => {
  const { db } = server.database
  const store = createRunsStore(db)
  const { data } = await ada.client.threads.sync({ body: { messages: [question] } })
  const { id: threadId } = data.thread
  const [answer] = data.messages.slice(-1)
  const before = answer?.metadata?.receipt
  await db.execute(sql`delete from ledger_entries where id = ${data.run.id}`)
  await db.execute(sql`update runs set status = 'running', receipt = null where id = ${data.run.id}`)
  const run = await store.find(threadId)
  if (!run || !before) throw new Error('The answer is there.')

  const snapshots = { keep: () => () => undefined }
  const [desk, logger] = [new RunDesk(), createLogger('silent')]
  const carry = createRunCarrier({ runs: store, files, desk, snapshots, longestRun: 60_000, clock, logger })
  const resumed = { parts: answer.parts, receipt: before, answer: { paused: [], approved: new Set() } as never }
  const carried = carry({
    run,
    project: 1,
    caller: null,
    prepared: breakingGeneration('A kite flies over the sea.'),
    options: {},
    resumed,
  })
  await carried.begin(carried.events([question])).ended

  const { data: after } = await ada.client.runs.read({ params: { threadId } })
  const { status, receipt } = after.run
  expect(status).toBe('failed')
  expect(receipt?.usage).toMatchObject({ estimated: true })
  // The words since, and not those of before.
  expect(receipt?.usage.outputTokens).toBeGreaterThan(4)
  expect(receipt?.usage.outputTokens).toBeLessThan(12)
  expect(after.messages.at(-1)?.metadata?.receipt?.cost).toBeCloseTo(before.cost + (receipt?.cost ?? 0), 12)
  const { rows } = await db.execute(
    sql`select cost::float8 as cost, estimated from ledger_entries where id = ${data.run.id}`,
  )
  expect(rows).toEqual([{ cost: receipt?.cost, estimated: true }])
})
