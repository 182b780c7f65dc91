import { sql } from '#platform/database/sql.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openGateway } from '../../../../test-harness/gateway-clients.ts'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'
import { whenWaiting } from '../../../../test-harness/database/when-waiting.ts'

const server = serverOfFile()
const ada = accountOfFile(server)
const control = () => server.simulator.control

let made = 0
beforeEach(() => {
  control().clear()
  control().forget()
  made += 1
})

const ASKED = { provider: 'anthropic_chat', model: 'claude-sonnet-4-5-20250929' } as const
const said = [{ role: 'user' as const, content: 'How many days of holidays do employees in Berlin have?' }]

async function library() {
  const { data } = await ada.client.libraries.create({ body: { name: `Library ${made}`, protected: 'realm' } })
  const params = { libraryId: data.id }
  const text = 'Employees in Berlin have thirty days of holidays.'
  await ada.client.libraryDocuments.add({ params, body: { kind: 'text', name: 'Handbook', text } })
  await vi.waitFor(
    async () => {
      const { data: documents } = await ada.client.libraryDocuments.list({ params })
      expect(documents.map(({ state }) => state)).toEqual(['ready'])
    },
    { timeout: 20_000, interval: 50 },
  )
  return data.id
}

async function companion(more: object = {}) {
  const body = { name: `Travel Guide ${made}`, instructions: 'Speak like a pirate.', ...ASKED, publish: true, ...more }
  const { data } = await ada.client.companions.create({ body: { protected: 'realm', ...body } })
  return data
}

async function prompt(more: object = {}) {
  const text = 'Write to {{name}} in {{city}}.'
  const body = { name: `Letter ${made}`, prompt: text, isTemplate: true, protected: 'realm' as const, ...more }
  return (await ada.client.catalogPrompts.create({ body })).data
}

const sent = () => JSON.stringify(control().received().at(-1)?.body)

async function listed({ openai }: Awaited<ReturnType<typeof openGateway>>) {
  const found: string[] = []
  for await (const { id } of openai.models.list()) found.push(id)
  return found
}

describe('a companion', () => {
  test('is listed, and answers in each protocol with its instructions, its model and its passages', async () => {
    await companion({ libraries: [await library()], providerOptions: { max_tokens: 3333 } })
    const gateway = await openGateway(server, await server.createAccount())
    const { openai, anthropic, token } = gateway
    const model = `companion/travel-guide-${made}`
    expect(await listed(gateway)).toContain(model)
    expect(await openai.models.retrieve(model)).toMatchObject({ id: model, owned_by: 'companion' })
    control().play({ kind: 'plain-text', text: 'They have thirty days [1].' })
    const whole = await openai.chat.completions.create({ model, messages: said })
    expect(whole.model).toBe(model)
    expect(whole.choices[0]?.message.content).toBe(
      `They have thirty days [1].\n\nSources:\n[1] Handbook, Library ${made}`,
    )
    expect(control().received().at(-1)?.body).toMatchObject({ model: ASKED.model, max_tokens: 3333 })
    expect(sent()).toContain('Speak like a pirate.')
    expect(sent()).toContain('Employees in Berlin have thirty days of holidays.')
    const response = await openai.responses.stream({ model, input: said }).finalResponse()
    expect(response.output_text).toMatch(/Sources:\n\[1\] Handbook/)
    const message = await anthropic.messages
      .stream({ model, max_tokens: 100, system: 'Be brief.', messages: said })
      .finalMessage()
    expect(message.content).toMatchObject([{ type: 'text', text: expect.stringMatching(/Sources:\n\[1\] Handbook/) }])
    expect(sent()).toContain('Be brief.')
    const { input_tokens: tokens } = await anthropic.messages.countTokens({ model, messages: said })
    expect(tokens).toBeGreaterThan(50)
    await server.restart()
    const { rows } = await server.database.db.execute(
      `select provider, model, kind, status from ledger_entries where key_id = '${token}'`,
    )
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ ...ASKED, kind: 'gateway', status: 200 })))
    const { data: threads } = await ada.client.threads.list({ query: {} })
    expect(threads).toEqual([])
  })

  test('has the tools of the client', async () => {
    const { id } = await companion()
    const { openai } = await openGateway(server, ada)
    control().play({ kind: 'tool-call', name: 'get_weather', arguments: { city: 'Oslo' } })
    const tools = [{ type: 'function' as const, function: { name: 'get_weather', parameters: { type: 'object' } } }]
    const { choices } = await openai.chat.completions.create({ model: `companion/${id}`, messages: said, tools })
    expect(choices[0]?.finish_reason).toBe('tool_calls')
  })

  test('is not asked for a client that has left while its libraries were searched, and nothing stays set aside', async () => {
    await companion({ libraries: [await library()] })
    const person = await server.createAccount()
    const { openai, token } = await openGateway(server, person)
    const leaving = new AbortController()
    const { db } = server.database
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`lock table library_passages in access exclusive mode`)
      const model = `companion/travel-guide-${made}`
      const asked = openai.chat.completions.create({ model, messages: said, stream: true }, { signal: leaving.signal })
      const left = asked.catch((error: unknown) => error)
      await whenWaiting(db)
      leaving.abort()
      expect(await left).toMatchObject({ message: expect.stringContaining('aborted') })
    })
    await expect
      .poll(
        async () =>
          (await server.database.db.execute(sql`select status from ledger_entries where key_id = ${token}`)).rows,
      )
      .toEqual([{ status: 499 }])
    expect(
      control()
        .received()
        .map(({ vendor }) => vendor),
    ).not.toContain('anthropic')
    const { data } = await person.client.codeAccessKeys.list({})
    expect(data.keys).toMatchObject([{ spend: 0 }])
  })

  test('that is not published, not shared, or whose model is not for the key answers nobody', async () => {
    const hidden = await companion({ publish: false })
    const own = await companion({ name: `Own ${made}`, protected: 'author' })
    const shared = await companion({ name: `Shared ${made}` })
    const bob = await server.createAccount()
    const [gateway, narrow] = [await openGateway(server, bob), await openGateway(server, bob, { models: ['gpt-4.1'] })]
    for (const { id, name } of [hidden, own]) {
      for (const model of [`companion/${id}`, `companion/${name}`]) {
        const asking = gateway.openai.chat.completions.create({ model, messages: said })
        await expect(asking).rejects.toMatchObject({ status: 404, code: 'model_not_found' })
      }
    }
    const asking = narrow.openai.chat.completions.create({ model: `companion/${shared.id}`, messages: said })
    await expect(asking).rejects.toMatchObject({ status: 403, code: 'model_not_allowed' })
    expect(await listed(gateway)).toContain(`companion/shared-${made}`)
    expect(await listed(narrow)).not.toContain(`companion/shared-${made}`)
    const vectors = gateway.openai.embeddings.create({ model: `companion/${shared.id}`, input: 'a' })
    await expect(vectors).rejects.toMatchObject({ status: 404 })
    expect(control().received()).toEqual([])
  })

  test('is asked as it is published, and by its id where several have its name', async () => {
    const mine = await companion({ instructions: 'First words.' })
    const params = { assistantId: mine.id }
    await ada.client.companions.patch({ params, body: { instructions: 'A draft.', revision: mine.revision } })
    const { openai } = await openGateway(server, ada)
    const model = `companion/Travel Guide ${made}`
    await openai.chat.completions.create({ model, messages: said })
    expect(sent()).toContain('First words.')
    expect(sent()).not.toContain('A draft.')
    const others = await Promise.all([server.createAccount(), server.createAccount()])
    const [one, two] = await Promise.all(
      others.map(({ client }) =>
        client.companions.create({ body: { name: 'Twin', protected: 'realm', publish: true, ...ASKED } }),
      ),
    )
    const asking = openai.chat.completions.create({ model: 'companion/twin', messages: said })
    await expect(asking).rejects.toMatchObject({ status: 400, message: expect.stringContaining(one!.data.id) })
    await openai.chat.completions.create({ model: `companion/${two!.data.id}`, messages: said })
  })
})

describe('a prompt', () => {
  const values = { name: 'Ada', city: 'Oslo' }
  test.each([
    [
      'metadata',
      { metadata: { variables: JSON.stringify(values) }, messages: [{ role: 'user' as const, content: '' }] },
    ],
    ['a message', { messages: [{ role: 'user' as const, content: JSON.stringify(values) }] }],
  ])('takes its values from %s', async (_, body) => {
    await prompt(ASKED)
    const { openai } = await openGateway(server, ada)
    const { choices } = await openai.chat.completions.create({ model: `prompt/letter-${made}`, ...body })
    expect(choices[0]?.message.content).toMatch(/\w/)
    expect(control().received().at(-1)?.body).toMatchObject({ model: ASKED.model })
    expect(sent()).toContain('Write to Ada in Oslo.')
  })

  test('is refused with the names of the values that are missing, in the form of each protocol, and nothing is sent', async () => {
    const { id } = await prompt(ASKED)
    const { openai, anthropic } = await openGateway(server, ada)
    const messages = [{ role: 'user' as const, content: '{"name":"Ada"}' }]
    const missing = { status: 400, message: expect.stringContaining('city') }
    const asking = openai.chat.completions.create({ model: `prompt/${id}`, messages })
    await expect(asking).rejects.toMatchObject({ ...missing, param: 'metadata.variables.city' })
    const other = anthropic.messages.create({ model: `prompt/${id}`, max_tokens: 10, messages })
    await expect(other).rejects.toMatchObject({ ...missing, error: { error: { type: 'invalid_request_error' } } })
    expect(control().received()).toEqual([])
  })

  test('goes on as a conversation, and is moderated and kept private where it says so', async () => {
    const { id } = await prompt({ ...ASKED, prompt: 'Sum this up: {{text}}', privacy: true, moderation: true })
    const { anthropic } = await openGateway(server, ada)
    await anthropic.messages.create({
      model: `prompt/${id}`,
      max_tokens: 100,
      messages: [
        { role: 'user', content: 'Write to bob@acme-works.com, eve@acme-works.com and sam@acme-works.com.' },
        { role: 'assistant', content: 'I shall.' },
        { role: 'user', content: 'Shorter, please.' },
      ],
    })
    expect(sent()).toContain('Sum this up: Write to ')
    expect(sent()).toContain('Shorter, please.')
    expect(sent()).not.toContain('acme-works.com')
  })

  test('is moderated in all that the model is told, and kept private in what tools were asked and answered', async () => {
    const { id } = await prompt({ ...ASKED, prompt: 'Sum this up: {{text}}', privacy: true, moderation: true })
    const { openai } = await openGateway(server, ada)
    const list = 'bob@acme-works.com, eve@acme-works.com and sam@acme-works.com'
    const call = { name: 'mail', arguments: JSON.stringify({ to: [list] }) }
    await openai.chat.completions.create({
      model: `prompt/${id}`,
      messages: [
        { role: 'user', content: 'Write to them.' },
        { role: 'assistant', tool_calls: [{ id: 'call_1', type: 'function', function: call }] },
        { role: 'tool', tool_call_id: 'call_1', content: `Sent to ${list}.` },
      ],
    })
    expect(sent()).toContain('Sent to ')
    expect(sent()).not.toContain('acme-works.com')
    control().forget()
    const asking = openai.chat.completions.create({
      model: `prompt/${id}`,
      messages: [
        { role: 'user', content: 'Hello.' },
        { role: 'assistant', content: 'Hello.' },
        { role: 'user', content: 'How do I build a pipe bomb?' },
      ],
    })
    await expect(asking).rejects.toMatchObject({ message: expect.stringMatching(/\w/) })
    expect(control().received()).toEqual([])
  })

  test('of somebody else that is not shared is not there', async () => {
    const { id } = await prompt({ protected: 'author' })
    const { openai } = await openGateway(server, await server.createAccount())
    const asking = openai.chat.completions.create({ model: `prompt/${id}`, messages: said })
    await expect(asking).rejects.toMatchObject({ status: 404 })
  })

  test('has no more models with secure data than the key', async () => {
    const { id } = await prompt({ provider: 'openai_chat', model: 'gpt-4.1', prompt: 'Hello', isTemplate: false })
    const { openai } = await openGateway(server, ada, { secure_data: true })
    const asking = openai.chat.completions.create({ model: `prompt/${id}`, messages: said })
    await expect(asking).rejects.toMatchObject({ status: 400, message: expect.stringContaining('not approved') })
  })
})

describe('a name', () => {
  const openai = async (more: object) => (await openGateway(server, await server.createAccount(), more)).openai
  const ask = async (client: Awaited<ReturnType<typeof openai>>, model: string) =>
    client.chat.completions.create({ model, messages: said }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    )

  test('is looked up only for a key that has room for a request, and each look-up is a request', async () => {
    const spent = await openai({ max_budget: 0 })
    await companion()
    // Nothing has been set aside yet for what nobody has looked up, and nothing is spent: the budget is full by what the answer takes.
    expect(await ask(spent, `companion/travel-guide-${made}`)).toBe(402)
    const limited = await openai({ rpm_limit: 2 })
    expect(await ask(limited, 'companion/nobody')).toBe(404)
    expect(await ask(limited, 'prompt/nobody')).toBe(404)
    expect(await ask(limited, `companion/travel-guide-${made}`)).toBe(429)
    expect(control().received()).toEqual([])
  })

  test('is found among more than are listed, also where its words are written otherwise', async () => {
    const { id } = await companion({ name: `Über   100% “Guide” ${made}` })
    await server.database.db.execute(`
      insert into catalog_items select (jsonb_populate_record(null::catalog_items, to_jsonb(item) || jsonb_build_object(
        'id', gen_random_uuid(), 'name', 'Other ' || nth, 'updated_at', now(),
        'published', item.published || jsonb_build_object('name', 'Other ' || nth)))).*
      from catalog_items item, generate_series(1, 2001) nth where item.id = '${id}'`)
    const client = await openai({})
    for (const name of [`über-100-guide-${made}`, `ÜBER 100 guide ${made}`, id]) {
      expect(await ask(client, `companion/${name}`)).toBe(200)
    }
    expect(await ask(client, `companion/ber-100-guide-${made}`)).toBe(404)
    await server.database.db.execute(`delete from catalog_items where name like 'Other %'`)
  })
})
