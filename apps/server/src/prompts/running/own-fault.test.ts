import { sql } from '#platform/database/sql.ts'
import { expect, test } from 'vitest'
import { breakingGeneration } from '../../../test-harness/breaking-generation.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import { createResultsStore } from '../results/results-store.ts'
import { createResultCarrier } from './carry-result.ts'
import { ResultDesk } from './result-desk.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

test('a result that a fault of our own breaks off is paid for as far as it came', async () => {
  const { db } = server.database
  const store = createResultsStore(db)
  const body = { prompt: 'Say only: hello', provider: 'openai_chat', model: 'gpt-4.1' } as const
  const { data } = await ada.client.prompts.create({ body })
  const id = data.results[0]?.id ?? ''
  const read = async () => (await ada.client.promptResults.get({ params: { resultId: id } })).data
  await expect.poll(async () => (await read()).status).toBe('completed')
  await db.execute(sql`delete from ledger_entries where id = ${id}`)
  await db.execute(sql`update prompt_results set status = 'running', receipt = null, ended_at = null where id = ${id}`)
  const row = await store.find(id)
  if (!row) throw new Error('The result is there.')

  const [clock, logger] = [() => new Date(), createLogger('silent')]
  const carry = createResultCarrier({
    database: db,
    files: {} as never,
    openFiles: () => async () => null,
    searchLibraries: async () => ({}) as never,
    noteCited: async () => undefined,
    desk: new ResultDesk({ store, workerId: row.workerId, clock, logger }),
    longestRun: 60_000,
    clock,
    logger,
  })
  const prepared = breakingGeneration('A kite flies over the sea.')
  await carry({ row, caller: null, prepared, branch: row.messages, companion: null })

  const { status, text, receipt } = await read()
  expect([status, text]).toEqual(['failed', 'A kite flies over the sea.'])
  expect(receipt).toMatchObject({ cost: expect.any(Number), usage: { estimated: true } })
  expect(receipt?.usage.outputTokens).toBeGreaterThan(4)
  const { rows } = await db.execute(sql`select cost::float8 as cost, estimated from ledger_entries where id = ${id}`)
  expect(rows).toEqual([{ cost: receipt?.cost, estimated: true }])
})
