import type { MessagePart } from '@atrium/domain/messages/thread-message'
import { sql } from '#platform/database/sql.ts'
import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import { createThreadsStore } from '../../store/threads-store.ts'
import { createRunsStore } from '../store/runs-store.ts'
import type { RunRow } from '../store/runs-tables.ts'
import { createSnapshotKeeper } from './snapshot-keeper.ts'

const now = new Date('2030-01-01T12:00:00Z')
const clock = () => now
const logger = createLogger('silent')

const server = serverOfFile()
const ada = accountOfFile(server)

async function runWith(status: 'queued' | 'completed'): Promise<RunRow> {
  const said = { role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: hello' }] }
  const { data } = await ada.client.threads.sync({ body: { messages: [said] } })
  await server.database.db.execute(sql`update runs set status = ${status} where id = ${data.run.id}`)
  const run = await createRunsStore(server.database.db).find(data.thread.id)
  if (!run) throw new Error('The run is gone.')
  return run
}

/** A run that has written a text, and the promises of what the keeper says of it. */
function writing(run: RunRow, text: string) {
  let parts: MessagePart[] | null = [{ type: 'text', text }]
  const said = Promise.withResolvers<'ended elsewhere' | 'missed' | 'kept'>()
  return {
    said: said.promise,
    kept: {
      runId: run.id,
      fresh() {
        const fresh = parts
        parts = null
        // The second time that it is asked, the first text has been dealt with.
        if (fresh === null) said.resolve('kept')
        return fresh
      },
      endedElsewhere: () => said.resolve('ended elsewhere'),
      missed: () => said.resolve('missed'),
    },
  }
}

const partsOf = async ({ threadId, messageId }: RunRow) =>
  (await createThreadsStore(server.database.db).messageOf(threadId, messageId))?.parts

test('the text of all living runs is kept, and a run that has ended elsewhere is told so and keeps its own', async () => {
  const keeper = createSnapshotKeeper({ store: createRunsStore(server.database.db), clock, logger })
  const rows = await Promise.all([runWith('queued'), runWith('queued'), runWith('completed')])
  const works = rows.map((run, index) => writing(run, `text ${index} \0`))
  const stops = works.map(({ kept }) => keeper.keep(kept))
  expect(await Promise.all(works.map(({ said }) => said))).toEqual(['kept', 'kept', 'ended elsewhere'])
  for (const stop of stops) stop()
  const kept = await Promise.all(rows.map(partsOf))
  expect(kept.slice(0, 2)).toEqual([
    [{ type: 'text', text: 'text 0 \uFFFD' }],
    [{ type: 'text', text: 'text 1 \uFFFD' }],
  ])
  expect(JSON.stringify(kept[2])).toContain('hello')
  const living = await createRunsStore(server.database.db).find(rows[0]?.threadId ?? '')
  expect(living).toMatchObject({ status: 'running', heartbeatAt: now })
})

test('a text that could not be kept is asked for again', async () => {
  const store = {
    async saveSnapshots(): Promise<string[]> {
      throw new Error('Connection terminated unexpectedly')
    },
  }
  const keeper = createSnapshotKeeper({ store, clock, logger })
  const work = writing(await runWith('queued'), 'text')
  const stop = keeper.keep(work.kept)
  expect(await work.said).toBe('missed')
  stop()
})
