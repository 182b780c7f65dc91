import { sql, type SQL } from '#platform/database/sql.ts'
import { describe, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import { whenWaiting } from '../../../test-harness/database/when-waiting.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    ({ status }: { status: number }) => status,
  )

/** Lets `work` come to the thread while somebody else's change of it is under way, which is then done first. */
async function overtaken<T>(change: SQL, work: () => Promise<T>): Promise<T> {
  const { db } = server.database
  let outcome: Promise<T> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(change)
    outcome = work()
    outcome.catch(() => undefined)
    await whenWaiting(db)
  })
  if (!outcome) throw new Error('The work was not begun.')
  return outcome
}

async function newThread(): Promise<{ threadId: string }> {
  const { data } = await ada.client.threads.create({ body: {} })
  return { threadId: data.id }
}

describe('a thread that is deleted at the same moment is not found: 404, never a failure of the server', () => {
  const messages = [said('Say only: hello')]
  test.each([
    ['a run', (params: { threadId: string }) => ada.client.runs.startAsync({ params, body: { messages } })],
    [
      'a patch',
      (params: { threadId: string }) =>
        ada.client.threads.patch({ params, body: { messages, lastMessageId: null, name: 'x' } }),
    ],
    [
      'a put',
      (params: { threadId: string }) =>
        ada.client.threads.put({ params, body: { messages, lastMessageId: null, name: 'x' } }),
    ],
  ])('for %s', async (_what, work) => {
    const params = await newThread()
    const deletion = sql`delete from threads where id = ${params.threadId}`
    expect(await overtaken(deletion, () => statusOf(work(params)))).toBe(404)
  })
})

test('a name that is given while the first answer is being started is not replaced by the first words', async () => {
  const params = await newThread()
  const renaming = sql`update threads set name = 'My own name' where id = ${params.threadId}`
  await overtaken(renaming, () => ada.client.runs.start({ params, body: { messages: [said('Say only: hello')] } }))
  expect((await ada.client.threads.get({ params })).data.name).toBe('My own name')
})

test('looking at another branch does not take back when the thread was changed last', async () => {
  const params = await newThread()
  const { data } = await ada.client.runs.start({ params, body: { messages: [said('Say only: hello')] } })
  const later = '2030-01-01T00:00:00.000Z'
  const change = sql`update threads set updated_at = ${later} where id = ${params.threadId}`
  const body = { activeMessageId: data.messages[0]?.id }
  const looked = await overtaken(change, () => ada.client.threads.patch({ params, body }))
  expect(looked.data.updatedDate).toBe(later)
})
