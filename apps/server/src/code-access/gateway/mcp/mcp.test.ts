import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { gatewayClients, openGateway } from '../../../../test-harness/gateway-clients.ts'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

/** The official client, with a key as its bearer. */
async function open(key: string) {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/gateway/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  })
  await client.connect(transport)
  return client
}

async function library(
  name: string,
  protection: 'realm' | 'author' | 'project',
  { by = ada, ...more }: { by?: TestAccount; [field: string]: unknown } = {},
) {
  const { data } = await by.client.libraries.create({ body: { name, protected: protection, ...more } })
  const params = { libraryId: data.id }
  const text = 'Employees in Berlin have thirty days of holidays.'
  await by.client.libraryDocuments.add({ params, body: { kind: 'text', name: 'Handbook', text } })
  await vi.waitFor(
    async () => {
      const { data: documents } = await by.client.libraryDocuments.list({ params })
      expect(documents.map(({ state }) => state)).toEqual(['ready'])
    },
    { timeout: 20_000, interval: 50 },
  )
  return data.id
}

/** A message that is sent without a client. */
async function post(key: string, message: object) {
  return fetch(`${server.url}/gateway/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify(message),
  })
}

const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

const textOf = (result: object) => JSON.stringify('content' in result ? result.content : result)
const question = 'How many days of holidays do employees in Berlin have?'

test('libraries are searched and read as the owner of the key sees them', async () => {
  const [shared, own] = [await library('Rules', 'realm'), await library('Private', 'author')]
  const bob = await openGateway(server, await server.createAccount())
  const client = await open(bob.key)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['search_libraries', 'read_passage'])
  const found = textOf(await client.callTool({ name: 'search_libraries', arguments: { question } }))
  expect(found).toContain('thirty days of holidays')
  expect(found).toContain(shared)
  expect(found).not.toContain(own)
  const [, id = ''] = /passage (\d+)/.exec(found) ?? []
  const read = await client.callTool({ name: 'read_passage', arguments: { id: Number(id) } })
  expect(textOf(read)).toContain('thirty days of holidays')
  const hers = await open((await openGateway(server, ada)).key)
  const all = textOf(await hers.callTool({ name: 'search_libraries', arguments: { question, libraries: [own] } }))
  const [, hidden = ''] = /passage (\d+)/.exec(all) ?? []
  const refused = await client.callTool({ name: 'read_passage', arguments: { id: Number(hidden) } })
  expect(refused).toMatchObject({ isError: true })
  await Promise.all([client.close(), hers.close()])
})

test('what a search takes counts on the key that asks, and is a row of it in the ledger', async () => {
  const embedding = { provider: 'openai_embed', model: 'text-embedding-3-small' } as const
  const id = await library('By meaning', 'author', { embedding })
  const params = { libraryId: id }
  await vi.waitFor(
    async () => expect((await ada.client.libraries.get({ params })).data.vectors).toMatchObject({ made: 1 }),
    { timeout: 20_000, interval: 50 },
  )
  const { key } = await openGateway(server, ada)
  const client = await open(key)
  await client.callTool({ name: 'search_libraries', arguments: { question, libraries: [id] } })
  await client.close()
  const { rows } = await server.database.db.execute(sql`
    select kind, model, route, spend::float8 > 0 as counted from ledger_entries join code_access_keys k on k.id = key_id
    where kind = 'search'`)
  expect(rows).toEqual([{ kind: 'search', model: embedding.model, route: 'search', counted: true }])
})

test('a key for secure data asks approved models alone for what it searches, tells nobody, and pays nothing for the others', async () => {
  const embedding = { provider: 'openai_embed', model: 'text-embedding-3-small' } as const
  const id = await library('For secure data', 'author', { embedding })
  const params = { libraryId: id }
  await vi.waitFor(
    async () => expect((await ada.client.libraries.get({ params })).data.vectors).toMatchObject({ made: 1 }),
    { timeout: 20_000, interval: 50 },
  )
  const { key, token } = await openGateway(server, ada, { secure_data: true })
  const client = await open(key)
  server.simulator.control.forget()
  const search = (asked: string) =>
    client.callTool({ name: 'search_libraries', arguments: { question: asked, libraries: [id] } })
  const found = textOf(await search(question))
  expect(found).toContain('thirty days of holidays')
  expect(found).toMatch(/Full text only: .*not approved for secure data/)
  expect(textOf(await search('submarines'))).toContain('no passage')
  expect(server.simulator.control.received()).toEqual([])
  expect((await ada.client.libraries.health({ params })).data.questions).toEqual([])
  const { rows } = await server.database.db.execute(sql`select 1 from ledger_entries where key_id = ${token}`)
  expect(rows).toEqual([])
  await client.close()
})

test('whoever loses the permission for secure data has no use of a key for it any more, in any protocol', async () => {
  const eve = await server.createAccount({ permissions: ['secure_data_mode'] })
  const [secure, usual] = [await openGateway(server, eve, { secure_data: true }), await openGateway(server, eve)]
  const statusOf = async (key: string) => [
    (await post(key, listing)).status,
    await gatewayClients(server.url, key)
      .openai.models.list()
      .then(
        () => 200,
        ({ status }: { status: number }) => status,
      ),
  ]
  expect(await statusOf(secure.key)).toEqual([200, 200])
  await ada.client.people.patch({ params: { accountId: eve.accountId }, body: { permissions: [] } })
  await expect.poll(() => statusOf(secure.key), { timeout: 10_000 }).toEqual([403, 403])
  expect(await statusOf(usual.key)).toEqual([200, 200])
  expect(await (await post(secure.key, listing)).json()).toMatchObject({
    error: { code: 'secure_data_not_allowed', message: expect.stringContaining('secure data') },
  })
})

test('saved prompts are prompts with their arguments; a value that is missing is named', async () => {
  const text = 'Write to {{name}} in {{city}}.'
  const body = { name: 'A Letter', prompt: text, isTemplate: true, description: 'A short letter' }
  await ada.client.catalogPrompts.create({ body: { ...body, protected: 'realm' } })
  await ada.client.catalogPrompts.create({ body: { name: 'Hidden', prompt: 'Hush.', protected: 'author' } })
  const client = await open((await openGateway(server, await server.createAccount())).key)
  const { prompts } = await client.listPrompts()
  expect(prompts).toEqual([
    {
      name: 'a-letter',
      title: 'A Letter',
      description: 'A short letter',
      arguments: [
        { name: 'name', required: true },
        { name: 'city', required: true },
      ],
    },
  ])
  const { messages } = await client.getPrompt({ name: 'a-letter', arguments: { name: 'Ada', city: 'Oslo' } })
  expect(messages).toEqual([{ role: 'user', content: { type: 'text', text: 'Write to Ada in Oslo.' } }])
  await expect(client.getPrompt({ name: 'a-letter', arguments: { name: 'Ada' } })).rejects.toThrow(/city/)
  await expect(client.getPrompt({ name: 'hidden' })).rejects.toThrow(/no prompt/)
  await client.close()
})

test('a key is told of the saved prompts alone whose models it may use, as in its list of models', async () => {
  const save = (name: string, more: object) =>
    ada.client.catalogPrompts.create({ body: { name, prompt: `Words of ${name}.`, protected: 'realm', ...more } })
  await save('By mini', { provider: 'openai_chat', model: 'gpt-4.1-mini' })
  await save('By Claude', { provider: 'anthropic_chat', model: 'claude-sonnet-4-6' })
  await save('By anyone', {})
  await save('A picture', { provider: 'openai_image', model: 'gpt-image-2' })
  const bob = await server.createAccount()
  const told = async (models: string[]) => {
    const { key } = await openGateway(server, bob, { models })
    const client = await open(key)
    const listed = (await client.listPrompts()).prompts.map(({ name }) => name)
    const read = await client.getPrompt({ name: 'by-claude' }).then(
      () => 'read',
      ({ message }: Error) => message,
    )
    await client.close()
    const named = (await gatewayClients(server.url, key).openai.models.list()).data.map(({ id }) => id)
    return { listed: listed.filter((name) => /^by-|picture/.test(name)).toSorted(), read, named }
  }
  const one = await told(['gpt-4.1-mini', 'gpt-image-2'])
  expect(one.listed).toEqual(['a-picture', 'by-anyone', 'by-mini'])
  expect(one.read).toMatch(/no prompt "by-claude"/)
  expect(one.named).toContain('prompt/by-mini')
  expect(one.named).not.toContain('prompt/by-claude')
  const all = await told([])
  expect(all).toMatchObject({ listed: ['a-picture', 'by-anyone', 'by-claude', 'by-mini'], read: 'read' })
})

test('keys that are blocked, unknown, spent or too busy are refused', async () => {
  const blocked = await openGateway(server, ada)
  await ada.client.codeAccessKeys.update({ body: { key: blocked.token, blocked: true } })
  await expect
    .poll(() =>
      open(blocked.key).then(
        () => 'open',
        () => 'refused',
      ),
    )
    .toBe('refused')
  const ask = async (key: string) => (await post(key, listing)).status
  expect(await ask('atrk_nobody')).toBe(401)
  expect(await ask(blocked.key)).toBe(401)
  const poor = await openGateway(server, ada, { max_budget: 0.000_001 })
  expect(await ask(poor.key)).toBe(402)
  const slow = await openGateway(server, ada, { rpm_limit: 2 })
  expect([await ask(slow.key), await ask(slow.key), await ask(slow.key)]).toEqual([200, 200, 429])
})

test('its requests are told to other servers, as other calls of a key with limits', async () => {
  const { key, token } = await openGateway(server, ada, { rpm_limit: 50 })
  expect((await post(key, listing)).status).toBe(200)
  const told = () =>
    server.database.db
      .execute(sql`select requests from gateway_minutes where key_id = ${token}`)
      .then(({ rows }) => rows)
  await expect.poll(told, { timeout: 10_000 }).toEqual([{ requests: 1 }])
})

test('several messages at once, what is too large and what is no message are refused and named', async () => {
  const { key } = await openGateway(server, ada, { rpm_limit: 3 })
  const many = await post(key, [listing, { ...listing, id: 2 }])
  expect([many.status, await many.json()]).toEqual([
    400,
    { error: expect.objectContaining({ message: expect.stringMatching(/one message at a time/) }) },
  ])
  const large = await post(key, { ...listing, params: { text: 'x'.repeat(1_000_001) } })
  expect([large.status, await large.json()]).toEqual([
    413,
    { error: expect.objectContaining({ message: 'The request is larger than 1 MB.' }) },
  ])
  expect((await post(key, { hello: 'there' })).status).toBe(400)
})

test('nothing is pushed: a client that listens for news is told so, and holds no stream open', async () => {
  const { key } = await openGateway(server, ada)
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/gateway/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  })
  await client.connect(transport)
  await expect(client.listen({ toolsListChanged: true })).rejects.toThrow(/limit/i)
  await client.close()
})

test('a key sees what others share in its own project, and nothing of the other projects of its owner', async () => {
  const projects = [await server.createProject('Sales'), await server.createProject('Legal')]
  const [sales, legal] = projects
  const [owner, colleague] = [await server.createAccount({ projects }), await server.createAccount({ projects })]
  const [ofSales, ofLegal] = [
    await library('Sales', 'project', { by: colleague, project: sales }),
    await library('Legal', 'project', { by: colleague, project: legal }),
  ]
  const client = await open((await openGateway(server, owner, { project_id: sales })).key)
  const found = textOf(await client.callTool({ name: 'search_libraries', arguments: { question } }))
  expect(found).toContain(ofSales)
  expect(found).not.toContain(ofLegal)
})
