import type { TestAccount } from '@atrium/server/test-harness'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const anna = accountOfFile(server)

const SMALL = { provider: 'openai_embed', model: 'text-embedding-3-small' } as const
const ASKS_FOR_QUESTION = { textIncludes: 'Rewrite the last question' }

let made = 0

/** A companion with one library, shared with everybody. */
async function companionOf(embedding: typeof SMALL | null = null) {
  made += 1
  const { data: library } = await anna.client.libraries.create({
    body: { name: `Library ${made}`, protected: 'realm', ...(embedding && { embedding }) },
  })
  const params = { libraryId: library.id }
  const text = 'Employees in Berlin have thirty days of holidays.'
  await anna.client.libraryDocuments.add({ params, body: { kind: 'text', name: 'Handbook', text } })
  await vi.waitFor(
    async () => {
      const { data } = await anna.client.libraryDocuments.list({ params })
      expect(data.map(({ state }) => state)).toEqual(['ready'])
      if (embedding) expect((await anna.client.libraries.get({ params })).data.vectors).toMatchObject({ made: 1 })
    },
    { timeout: 20_000, interval: 50 },
  )
  const body = { name: `Companion ${made}`, libraries: [library.id], publish: true }
  return (await anna.client.companions.create({ body: { ...body, protected: 'realm' } })).data
}

async function begin(who: TestAccount, { id }: { id: string }, more: object = {}): Promise<{ threadId: string }> {
  const { data } = await who.client.threads.create({ body: { type: 'companion', companion: { id }, ...more } })
  return { threadId: data.id }
}

async function ask(who: TestAccount, params: { threadId: string }, text: string, more: object = {}) {
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }]
  const { data } = await who.client.runs.start({ params, body: { messages, ...more } })
  return data
}

/** The models that may see secure data, as `provider/model`. */
async function approvedFor(who: TestAccount): Promise<string[]> {
  const { data } = await who.client.models.list({ query: { fields: ['*'] } })
  return data.flatMap(({ provider, id, abilities }) => (abilities?.sensitive ? [`${provider}/${id}`] : []))
}

const sumOf = (paid: readonly { cost: number }[] = []) => paid.reduce((sum, { cost }) => sum + cost, 0)

afterEach(() => server.simulator.control.clear())

test('what a question and its vector have cost is a part of the receipt, and stays when the conversation goes', async () => {
  const params = await begin(anna, await companionOf(SMALL), { temporary: true })
  const { messages: first } = await ask(anna, params, 'How many holidays do employees have in Berlin?')
  expect(first.at(-1)?.metadata?.receipt?.search).toEqual([{ model: SMALL, cost: expect.any(Number) }])
  const { run, messages } = await ask(anna, params, 'And elsewhere?')
  const { receipt, retrieval } = messages.at(-1)?.metadata ?? {}
  expect(receipt?.search).toEqual([retrieval?.rewriting, { model: SMALL, cost: expect.any(Number) }])
  expect(sumOf(receipt?.search)).toBeGreaterThan(0)
  expect(receipt?.cost).toBeGreaterThan(sumOf(receipt?.search))
  expect(run.receipt?.cost).toBe(receipt?.cost)
  await anna.client.threads.delete({ params })
  const { rows } = await server.database.db.execute(sql`
    select cost::float8 as cost from ledger_entries where id = ${run.id}`)
  // The search is paid for by rows of its own.
  expect(rows[0]?.['cost']).toBeCloseTo((receipt?.cost ?? 0) - sumOf(receipt?.search), 11)
})

test('a search for the answers of several models is paid once', async () => {
  const params = await begin(anna, await companionOf())
  await ask(anna, params, 'How many holidays do employees have in Berlin?')
  const parallel = [{ provider: 'openai_chat', model: 'gpt-4.1' }]
  const { messages } = await ask(anna, params, 'And elsewhere?', { parallel })
  const answers = messages.filter(({ role }) => role === 'assistant')
  expect(answers.map(({ metadata }) => metadata?.receipt?.search?.length ?? 0).toSorted()).toEqual([0, 1])
})

test('a question whose writing breaks off is paid, and searched for as it was asked', async () => {
  const params = await begin(anna, await companionOf())
  await ask(anna, params, 'How many holidays do employees have in Berlin?')
  server.simulator.control.play({ kind: 'cut-mid-stream' }, ASKS_FOR_QUESTION)
  const { messages } = await ask(anna, params, 'And elsewhere?')
  const { receipt, retrieval } = messages.at(-1)?.metadata ?? {}
  expect(retrieval).toMatchObject({ question: expect.stringMatching(/Berlin\?\nAnd elsewhere\?$/), status: 'found' })
  expect(retrieval?.rewriting).toBeUndefined()
  expect(sumOf(receipt?.search)).toBeGreaterThan(0)
})

test('in a conversation with secure data the question goes to approved models alone, and the answer says what was not searched', async () => {
  const companion = await companionOf(SMALL)
  const sid = await server.createAccount({ permissions: ['secure_data_mode'] })
  const params = await begin(sid, companion, { secureData: true })
  server.simulator.control.forget()
  await ask(sid, params, 'How many holidays do employees have in Berlin?')
  const { messages } = await ask(sid, params, 'And elsewhere?')
  const { retrieval } = messages.at(-1)?.metadata ?? {}
  expect(retrieval).toMatchObject({ status: 'found', warnings: [expect.stringContaining('Full text only')] })
  const { model, provider } = retrieval?.rewriting?.model ?? {}
  expect(await approvedFor(sid)).toContain(`${provider}/${model}`)
  expect(server.simulator.control.received().some(({ body }) => 'input' in (body as object))).toBe(false)
})

test('with privacy, no vendor is sent a list of addresses that is in a question that is searched for', async () => {
  const params = await begin(anna, await companionOf(SMALL))
  const privacy = { privacy: true }
  const list = 'bob@acme-works.com, eve@acme-works.com and sam@acme-works.com'
  server.simulator.control.forget()
  await ask(anna, params, `How many holidays do employees like ${list} have in Berlin?`, privacy)
  const { messages } = await ask(anna, params, `And ${list} elsewhere?`, privacy)
  expect(messages.at(-1)?.metadata?.retrieval?.question).not.toContain('acme-works.com')
  const sent = server.simulator.control.received().map(({ body }) => JSON.stringify(body))
  expect(sent.filter((body) => body.includes('acme-works.com'))).toEqual([])
  const searched = sent.filter((body) => body.includes('"input"') && body.includes('[email-address]'))
  expect(searched).toHaveLength(2)
})

test('what a search has taken is kept where its question is refused then', async () => {
  const ben = await server.createAccount()
  const params = await begin(ben, await companionOf(SMALL))
  const held = server.simulator.control.hold({ textIncludes: 'How many holidays' }, 0)
  const question = { role: 'user' as const, parts: [{ type: 'text' as const, text: 'How many holidays in Berlin?' }] }
  await ben.client.runs.startAsync({ params, body: { messages: [question] } })
  await held.reached
  const kept = () =>
    server.database.db.execute(sql`
      select provider, model, cost::float8 as cost, input_tokens > 0 as counted
      from ledger_entries where kind = 'search' and author = ${ben.accountId} order by id`)
  const paidBefore = (await kept()).rows
  await expect(ask(ben, params, 'And how many in Paris, please?', { parentId: null })).rejects.toMatchObject({
    status: 409,
  })
  const searched = { provider: SMALL.provider, model: SMALL.model, cost: expect.any(Number), counted: true }
  expect((await kept()).rows).toEqual([...paidBefore, searched])
  held.release()
})
