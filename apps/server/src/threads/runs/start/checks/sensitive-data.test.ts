import { sql } from '#platform/database/sql.ts'
import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../../../test-harness/server-of-file.ts'
import { startTestServer } from '../../../../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const CARD = '4111 1111 1111 1111'
const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: `Say only: got ${CARD}` }] }]

async function auditOf(threadId: string) {
  const { rows } = await server.database.db.execute<{ author: string; details: object }>(
    sql`select author, details from audit where subject_id = ${threadId} and action = 'sent-sensitive-data'`,
  )
  return rows
}

test('sensitive data that is sent with a reason is in the audit log: who, what kind, why, to which model, and never the data', async () => {
  const { data: thread } = await ada.client.threads.create({ body: {} })
  const params = { threadId: thread.id }
  const acknowledged = { kinds: ['card-number' as const], reason: 'A test card of the processor' }
  const { data } = await ada.client.runs.start({ params, body: { messages, acknowledged } })
  const rows = await auditOf(thread.id)
  expect(rows).toEqual([
    {
      author: ada.accountId,
      details: { ...acknowledged, runId: data.run.id, ...data.run.model },
    },
  ])
  expect(JSON.stringify(rows)).not.toContain('4111')
})

test('a reason that holds sensitive data itself is kept without it, and a kind that is named twice counts once', async () => {
  const { data: thread } = await ada.client.threads.create({ body: {} })
  const params = { threadId: thread.id }
  const kinds = ['card-number' as const, 'card-number' as const]
  await ada.client.runs.startAsync({ params, body: { messages, acknowledged: { kinds, reason: `It is ${CARD}` } } })
  expect(await auditOf(thread.id)).toMatchObject([
    { details: { kinds: ['card-number'], reason: 'It is [card-number]' } },
  ])
})

test('what is sent without being asked about is in no log', async () => {
  const { data: thread } = await ada.client.threads.create({ body: {} })
  await ada.client.runs.start({ params: { threadId: thread.id }, body: { messages } })
  expect(await auditOf(thread.id)).toEqual([])
})

test.each([
  ['no reason', { kinds: ['card-number'], reason: '  ' }],
  ['no kind', { kinds: [], reason: 'A test card' }],
  ['a reason as long as a page', { kinds: ['card-number'], reason: 'a'.repeat(501) }],
  ['more kinds than there are', { kinds: Array(9).fill('card-number'), reason: 'A test card' }],
  ['something beside it', { kinds: ['card-number'], reason: 'A test card', found: '4111' }],
  ['a kind that nobody knows', { kinds: ['gossip'], reason: 'A test card' }],
])('%s is refused, and nothing is sent', async (_, acknowledged) => {
  const { data: thread } = await ada.client.threads.create({ body: {} })
  const answer = await ada.request(`/api/v1/threads/${thread.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages, acknowledged }),
  })
  expect([400, 422]).toContain(answer.status)
  expect((await ada.client.threads.get({ params: { threadId: thread.id } })).data.messages).toEqual([])
})

test('no line of the log holds the data or the reason, whether it is sent, drafted, refused or answered with a failure', async () => {
  const lines: string[] = []
  const talkative = await startTestServer({
    environment: { LOG_LEVEL: 'trace' },
    onLogLine: (line) => void lines.push(line),
  })
  const { client, request } = await talkative.createAccount()
  const reason = 'The processor wants it so'
  const acknowledged = { kinds: ['card-number' as const], reason }
  const saying = (text: string) => [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }]
  const post = (path: string, body: string) =>
    request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

  const { data: thread } = await client.threads.create({ body: { messages: saying(`Kept: ${CARD}`) } })
  const params = { threadId: thread.id }
  await client.drafts.put({ params: { place: thread.id }, body: { text: `Draft: ${CARD}`, revision: 0 } })
  await client.runs.start({ params, body: { messages, acknowledged } })
  const failed = await client.runs.start({
    params,
    body: { messages: saying(`simulate: error 503 ${CARD}`), acknowledged },
  })
  expect(failed.data.run.status).toBe('failed')
  const path = `/api/v1/threads/${thread.id}`
  const refused = JSON.stringify({ messages, acknowledged: { ...acknowledged, found: CARD } })
  expect((await post(path, refused)).ok).toBe(false)
  expect((await post(path, `{ "${reason}": ${CARD}`)).ok).toBe(false)
  expect((await post(`/api/v1/threads/${crypto.randomUUID()}`, JSON.stringify({ messages, acknowledged }))).ok).toBe(
    false,
  )
  await client.threads.list({ query: { filter: CARD } })
  await talkative.close()

  const statuses = lines.map((line) => line.match(/"statusCode":(\d+)/)?.[1])
  expect(statuses).toEqual(expect.arrayContaining(['200', '201', '400', '404', '422']))
  expect(lines.filter((line) => line.includes('4111') || line.includes(reason))).toEqual([])
})
