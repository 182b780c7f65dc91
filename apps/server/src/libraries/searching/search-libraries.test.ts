import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/open-database.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import { createTestDatabase } from '../../../test-harness/database/create-test-database.ts'
import { whenWaiting } from '../../../test-harness/database/when-waiting.ts'
import { createLibrarySearch } from './search-libraries.ts'

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let opened: Awaited<ReturnType<typeof openDatabase>>[]

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  const open = () => openDatabase({ databaseUrl: testDatabase.url, dataDir: '' }, createLogger('silent'))
  opened = [await open(), await open()]
})

afterAll(async () => {
  for (const { close } of opened) await close()
  await testDatabase.drop()
})

test('nobody waits longer than their signal for a statement that waits', async () => {
  const [mine, theirs] = opened
  if (!mine || !theirs) throw new Error('Both are open.')
  const fail = () => Promise.reject(new Error('No model is asked.'))
  const search = createLibrarySearch(mine.db, {
    embedding: { embed: fail },
    reranking: { rerank: fail },
    rulesFor: fail,
    pgvector: { serves: () => false, isReady: () => false },
    scorer: { score: fail },
  })
  const caller = { accountId: 'a', author: 'anna', projectIds: [1] } as never
  const leaving = new AbortController()
  await theirs.db.transaction(async (tx) => {
    await tx.execute('lock table libraries in access exclusive mode')
    const asked = search(caller, { question: 'lunch', ids: undefined, limit: 5 }, leaving.signal)
    const ended = asked.catch((error: unknown) => error)
    await whenWaiting(theirs.db)
    leaving.abort(new Error('Enough.'))
    expect(await ended).toMatchObject({ message: 'Enough.' })
  })
})
