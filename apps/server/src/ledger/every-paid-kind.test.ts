import { PAID_KINDS, type PaidKind } from '@atrium/domain/ledger/paid-kind'
import { type SimulatedSearch, startSearchService } from '@atrium/simulator/search'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { gatewayClients, openGateway } from '../../test-harness/gateway-clients.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../test-harness/start-test-server.ts'

let service: SimulatedSearch
let server: TestServer
let ada: TestAccount

const SPEECH = { provider: 'openai_audio', model: 'gpt-4o-mini-tts' } as const
const VECTORS = { provider: 'openai_embed', model: 'text-embedding-3-small' } as const

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

/** Asks in a new conversation and answers its id and the receipt. */
async function asked(thread: object, text: string, more: object = {}) {
  const { data } = await ada.client.threads.create({ body: thread })
  const params = { threadId: data.id }
  const { data: run } = await ada.client.runs.start({ params, body: { messages: [said(text)], ...more } })
  return { ...params, run: run.run }
}

async function recording(): Promise<File> {
  const { data } = await ada.client.threads.create({ body: { messages: [said('The picnic is on Friday.')] } })
  const params = { threadId: data.id, messageId: data.messages[0]?.id ?? '' }
  const { data: spoken } = await ada.client.audio.readAloud({ params, body: SPEECH })
  return new File([await (await ada.request(spoken.url)).arrayBuffer()], 'voice.wav')
}

let libraryId = ''
let companionId = ''
beforeAll(async () => {
  service = await startSearchService()
  const environment = {
    ATRIUM_SEARCH_PROVIDER: 'brave',
    ATRIUM_SEARCH_KEY: 'a-key',
    ATRIUM_SEARCH_URL: service.url,
    ATRIUM_SEARCH_PRICE: '5',
  }
  server = await startTestServer({ environment, titles: true })
  ada = await server.createAccount()
  const { data } = await ada.client.libraries.create({ body: { name: 'Handbook', embedding: VECTORS } })
  libraryId = data.id
  const read = () => ada.client.libraries.get({ params: { libraryId } })
  const text = 'Employees in Berlin have thirty days of holidays.'
  await ada.client.libraryDocuments.add({ params: { libraryId }, body: { kind: 'text', name: 'Holidays', text } })
  await vi.waitUntil(async () => (await read()).data.vectors?.made === 1, { timeout: 20_000, interval: 50 })
  const companion = { name: 'Handbook', libraries: [libraryId], publish: true }
  companionId = (await ada.client.companions.create({ body: companion })).data.id
})

afterAll(async () => {
  await server.close()
  await service.close()
})

/** What people do that has each of these paid for. */
const DOORS: { [Kind in PaidKind]: () => Promise<unknown> } = {
  chat: () => asked({ provider: 'openai_chat', model: 'gpt-4.1' }, 'Who flies?'),
  text: () => asked({ type: 'text', provider: 'openai', model: 'gpt-3.5-turbo-instruct' }, 'Who flies?'),
  image: () => asked({ type: 'image', provider: 'openai_image', model: 'gpt-image-2' }, 'A kite'),
  video: () => asked({ type: 'video', provider: 'google_video', model: 'veo-3.1-fast-generate-001' }, 'A fox'),
  speech: recording,
  transcription: async () => ada.client.audio.transcribe({ file: await recording(), body: {} }),
  embedding: () => ada.client.embeddings.create({ body: { ...VECTORS, input: ['Who flies?'] } }),
  search: () => ada.client.libraries.search({ body: { question: 'holidays', libraries: [libraryId] } }),
  rewriting: async () => {
    const { threadId } = await asked({ type: 'companion', companion: { id: companionId } }, 'How many in Berlin?')
    await ada.client.runs.start({ params: { threadId }, body: { messages: [said('And elsewhere?')] } })
  },
  // That of the library above.
  indexing: async () => undefined,
  title: () => asked({ provider: 'openai_chat', model: 'gpt-4.1' }, 'Rome in three days, please'),
  compaction: async () => {
    const messages = ['one', 'two'].flatMap((word) => [
      said(word),
      { ...said(`${word}, too`), role: 'assistant' as const },
    ])
    const { data } = await ada.client.threads.create({ body: { provider: 'openai_chat', model: 'gpt-4.1', messages } })
    await ada.client.summaries.create({ params: { threadId: data.id }, body: {} })
  },
  tool: () => asked({}, 'Use the tool search_web', { tools: ['search_web'] }),
  gateway: async () => {
    const { openai } = await openGateway(server, ada)
    await openai.chat.completions.create({ model: 'gpt-4.1', messages: [{ role: 'user', content: 'Who flies?' }] })
  },
}

async function rowsOf(kind: PaidKind) {
  const { rows } = await server.database.db.execute<{ cost: number; units: number; author: string }>(`
    select cost::float8 as cost, author,
      input_tokens + output_tokens + images + seconds + characters as units
    from ledger_entries where kind = '${kind}'`)
  return rows
}

test.each(PAID_KINDS)('%s: what is paid is a row of the ledger, with its units and its price', async (kind) => {
  await DOORS[kind]()
  await expect.poll(async () => (await rowsOf(kind)).length, { timeout: 5000 }).toBeGreaterThan(0)
  const [row] = await rowsOf(kind)
  expect(row).toMatchObject({ author: ada.accountId })
  expect(row?.cost).toBeGreaterThan(0)
  // A search of the web has a price and no units.
  if (kind !== 'tool') expect(row?.units).toBeGreaterThan(0)
})

test('the days have what the rows have, to the last digit', async () => {
  const { rows } = await server.database.db.execute(`
    select (select sum(cost) from ledger_entries) = (select sum(cost) from ledger_days) as cost,
      (select sum(input_tokens + output_tokens) from ledger_entries)
        = (select sum(input_tokens + output_tokens) from ledger_days) as tokens,
      (select count(*) from ledger_entries) = (select sum(requests) from ledger_days) as requests`)
  expect(rows).toEqual([{ cost: true, tokens: true, requests: true }])
})

test('the row of an answer is that of its receipt, and stays when the conversation goes', async () => {
  const { threadId, run } = await asked({ temporary: true, provider: 'openai_chat', model: 'gpt-4.1' }, 'Who stays?')
  await ada.client.threads.delete({ params: { threadId } })
  const { rows } = await server.database.db.execute(`
    select cost::float8 as cost, input_tokens::int as input, about_type, about_id from ledger_entries where id = '${run.id}'`)
  const { cost, usage } = run.receipt ?? {}
  expect(rows).toEqual([{ cost, input: usage?.inputTokens, about_type: 'thread', about_id: threadId }])
})

test('a closed month takes no row any more: what comes late counts to the month that is open', async () => {
  const { db } = server.database
  await db.execute(`insert into ledger_months values ('2020-01-01', now(), 0, 0)`)
  const row = {
    id: crypto.randomUUID(),
    kind: 'chat',
    author: 'late',
    project_id: 1,
    provider: 'p',
    model: 'm',
    cost: 1,
  }
  const given = JSON.stringify([{ ...row, at: '2020-01-15T12:00:00Z' }])
  await db.execute(`select id from record_spending('${given}'::jsonb)`)
  const { rows } = await db.execute(`select day::text from ledger_days where author = 'late'`)
  expect(rows).toEqual([{ day: '2020-02-01' }])
  const change = (sql: string) =>
    db.execute(sql).then(
      () => 'done',
      (error: Error) => String(error.cause ?? error),
    )
  expect(await change(`update ledger_days set day = '2020-01-31' where author = 'late'`)).toContain('closed')
  expect(await change(`delete from ledger_months`)).toContain('closed')
})

test('calls of a key that is gone stay known', async () => {
  const { token, key } = await openGateway(server, ada)
  const messages = [{ role: 'user' as const, content: 'Who flies?' }]
  await gatewayClients(server.url, key).openai.chat.completions.create({ model: 'gpt-4.1', messages })
  await ada.client.codeAccessKeys.delete({ body: { keys: [token] } })
  const days = async () => (await ada.client.codeAccessKeys.spend()).data.filter((day) => day.token === token)
  await expect.poll(days).toMatchObject([{ model: 'gpt-4.1', requests: 1 }])
})

describe('with a hard budget that is spent', () => {
  let spoken: File
  beforeAll(async () => {
    spoken = await recording()
    await ada.client.budgets.put({ body: { scope: 'company', amount: 0 } })
  })

  /** The doors that lead elsewhere than above where nothing may be begun. */
  const CLOSED: { [Kind in PaidKind]?: () => Promise<unknown> } = {
    transcription: () => ada.client.audio.transcribe({ file: spoken, body: {} }),
    // Libraries are searched by words alone then, which cost nothing.
    async search() {
      const body = { question: 'holidays', libraries: [libraryId] }
      const { warnings } = await ada.client.libraries.search({ body })
      throw Object.assign(new Error(JSON.stringify(warnings)), { status: 402 })
    },
    // A document is kept, and read; its vectors are made once there is money for them.
    async indexing() {
      const document = { kind: 'text', name: 'More', text: 'Employees in Rome have thirty-one.' } as const
      await ada.client.libraryDocuments.add({ params: { libraryId }, body: document })
      const reason = async () => (await ada.client.libraries.get({ params: { libraryId } })).data.vectors?.reason
      await expect.poll(reason, { timeout: 20_000 }).not.toBeNull()
      throw Object.assign(new Error(JSON.stringify(await reason())), { status: 402 })
    },
  }

  test.each(PAID_KINDS)('%s: nothing is begun, and whoever asks is told', async (kind) => {
    const before = (await rowsOf(kind)).length
    const refused = (CLOSED[kind] ?? DOORS[kind])()
    await expect(refused).rejects.toMatchObject({
      status: 402,
      message: expect.stringContaining('budget of the company'),
    })
    expect((await rowsOf(kind)).length).toBe(before)
  })

  test('a prompt is refused as well', async () => {
    const message = { role: 'user' as const, parts: [{ type: 'text' as const, text: 'Who flies?' }] }
    const asked = ada.client.prompts.create({
      body: { messages: [message], provider: 'openai_chat', model: 'gpt-4.1' },
    })
    await expect(asked).rejects.toMatchObject({ status: 402 })
  })
})
