import { sql } from '#platform/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestAccount, type TestServer } from '../../test-harness/start-test-server.ts'

/** Nobody has connected a vendor, and no simulator stands in. */
let server: TestServer
let admin: TestAccount

beforeAll(async () => {
  server = await startTestServer({
    simulated: false,
    connections: {},
    environment: { MISTRAL_API_KEY: 'of the environment'.replaceAll(' ', '-') },
  })
  admin = await server.createAccount()
})
afterAll(() => server.close())

const FIRST = 'sk-first-key-0001'
const SECOND = 'sk-second-key-0002'

const valuesWith = (key: string) => ({ OPENAI_API_KEY: key, OPENAI_BASE_URL: server.simulator.addresses.openai })
const put = (key: string, vendor = 'openai') =>
  admin.client.connections.put({ params: { vendor }, body: { values: valuesWith(key) } })
const one = async (vendor: string) =>
  (await admin.client.connections.list()).data.find((connection) => connection.vendor === vendor)
const canAsk = async () => {
  const { data } = await admin.client.models.list({ query: { providers: ['openai_chat'] } })
  return data.length > 0
}
const execute = (query: ReturnType<typeof sql>) => server.database.db.execute(query)

async function answerOf(text: string): Promise<string> {
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }]
  const body = { messages, provider: 'openai_chat' as const, model: 'gpt-4.1' }
  return JSON.stringify((await admin.client.threads.sync({ body })).data)
}

test('a key that the vendor refuses is not stored', async () => {
  await expect(put('wrong-key-that-is-long')).rejects.toMatchObject({
    status: 422,
    message: 'OpenAI rejected this key.',
    body: { issues: [{ path: 'body.values.OPENAI_API_KEY' }] },
  })
  expect(await one('openai')).toMatchObject({ state: 'none', models: 0 })
  expect(await canAsk()).toBe(false)
})

test('a key works as soon as it is added, is told by its end alone, and lies encrypted', async () => {
  const { data } = await put(FIRST)
  expect(data).toMatchObject({ state: 'stored', title: 'OpenAI' })
  expect(data.models).toBeGreaterThan(0)
  expect(data.fields).toContainEqual({ name: 'OPENAI_API_KEY', secret: true, value: '0001' })
  expect(await canAsk()).toBe(true)
  expect(await answerOf('Hello')).toContain('"completed"')
  const { rows } = await execute(sql`select to_jsonb(vendor_connections) as kept from vendor_connections`)
  expect(JSON.stringify(rows)).not.toContain(FIRST)
  const answers = await (await admin.request('/api/v1/admin/connections')).text()
  expect(answers).not.toContain(FIRST)
})

test('a wrong key does not take the place of one that works; a right one does at once', async () => {
  await expect(put('wrong-key-that-is-long')).rejects.toMatchObject({ status: 422 })
  expect((await one('openai'))?.fields[0]).toMatchObject({ value: '0001' })
  await put(SECOND)
  expect((await one('openai'))?.fields[0]).toMatchObject({ value: '0002' })
  expect((await admin.client.connections.test({ params: { vendor: 'openai' } })).data).toEqual({
    works: true,
    message: null,
  })
})

test('what is added stays over a restart', async () => {
  await server.restart()
  expect(await canAsk()).toBe(true)
})

test('the audit tells of keys by their ends', async () => {
  const { data } = await admin.client.audit.list({ query: { area: 'connections' } })
  expect(data.map(({ action }) => action)).toEqual(['tried', 'rotated', 'created'])
  expect(data[1]?.details).toMatchObject({
    before: { OPENAI_API_KEY: '…0001' },
    after: { OPENAI_API_KEY: '…0002' },
  })
  expect(JSON.stringify(data)).not.toContain('sk-')
})

test('the environment wins, and says so', async () => {
  expect(await one('mistral')).toMatchObject({ state: 'environment' })
  await expect(
    admin.client.connections.put({ params: { vendor: 'mistral' }, body: { values: { MISTRAL_API_KEY: 'x' } } }),
  ).rejects.toMatchObject({ status: 409 })
})

test('what is missing, unknown, or leads into the cloud of the machine is refused at its field', async () => {
  const refusedAt = async (vendor: string, values: Record<string, string>) => {
    const asked = admin.client.connections.put({ params: { vendor }, body: { values } })
    return asked.then(
      () => 'stored',
      ({ status, body }: { status: number; body: { issues?: { path: string }[] } }) => [status, body.issues?.[0]?.path],
    )
  }
  expect(await refusedAt('cohere', {})).toEqual([422, 'body.values.COHERE_API_KEY'])
  expect(await refusedAt('cohere', { COHERE_API_KEY: 'two words' })).toEqual([422, 'body.values.COHERE_API_KEY'])
  expect(await refusedAt('cohere', { toString: 'x' })).toEqual([422, 'body.values.toString'])
  // The cloud account of the machine in all spellings, and a password where addresses are shown.
  for (const host of [
    '169.254.169.254',
    '2852039166',
    '[::ffff:169.254.169.254]',
    '[fd00:0ec2::254]',
    'metadata',
    '100.100.100.200',
    'ada:secret@10.0.0.1',
  ]) {
    expect(await refusedAt('caas', { CAAS_BASE_URL: `http://${host}/latest` })).toEqual([
      422,
      'body.values.CAAS_BASE_URL',
    ])
  }
  expect(await refusedAt('constructor', {})).toEqual([404, undefined])
  expect(await refusedAt('ollama', { OLLAMA_BASE_URL: 'http://127.0.0.1:9' })).toEqual([
    422,
    'body.values.OLLAMA_BASE_URL',
  ])
})

test('only administrators see and change connections, and no token does', async () => {
  const guest = await server.createAccount({ permissions: ['config_projects_rw'] })
  expect((await guest.request('/api/v1/admin/connections')).status).toBe(403)
  const { data } = await admin.client.accessTokens.create({ body: { name: 'All', scope: 'full', days: 7 } })
  const response = await fetch(`${server.url}/api/v1/admin/connections/openai`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${data.token}` },
  })
  expect(response.status).toBe(403)
})

test('a ciphertext of another row is refused, and a lost master key says to enter it again; the list opens', async () => {
  const values = { COHERE_API_KEY: 'cohere-key-0003', COHERE_BASE_URL: server.simulator.addresses.cohere }
  await admin.client.connections.put({ params: { vendor: 'cohere' }, body: { values } })
  await execute(sql`
    update vendor_connections set sealed = jsonb_build_object('COHERE_API_KEY', other.sealed->>'OPENAI_API_KEY'),
      data_key = other.data_key
    from vendor_connections other where other.vendor = 'openai' and vendor_connections.vendor = 'cohere'`)
  expect(await one('cohere')).toMatchObject({ state: 'unreadable', fields: [{ value: '0003' }, {}] })
  await execute(sql`update vendor_connections set kid = 'lost' where vendor = 'openai'`)
  await server.restart()
  expect(await one('openai')).toMatchObject({ state: 'unreadable', models: 0 })
  expect(await canAsk()).toBe(false)
  await put(SECOND)
  expect(await one('openai')).toMatchObject({ state: 'stored' })
})

test('a key that is removed opens nothing any more', async () => {
  await admin.client.connections.delete({ params: { vendor: 'openai' } })
  expect(await one('openai')).toMatchObject({ state: 'none', fields: [{ value: null }, { value: null }] })
  expect(await canAsk()).toBe(false)
  await expect(admin.client.connections.delete({ params: { vendor: 'openai' } })).rejects.toMatchObject({ status: 404 })
})

test('the simulator stands in until the first vendor is connected, and again after the last', async () => {
  const simulated = await startTestServer()
  try {
    const ada = await simulated.createAccount()
    const isSimulated = async () => (await ada.client.config.get()).data.simulated
    const providers = async () => new Set((await ada.client.models.list()).data.map(({ provider }) => provider))
    expect(await isSimulated()).toBe(true)
    const values = { OPENAI_API_KEY: FIRST, OPENAI_BASE_URL: simulated.simulator.addresses.openai }
    const params = { vendor: 'openai' }
    await ada.client.connections.put({ params, body: { values } })
    expect(await isSimulated()).toBe(false)
    expect(await providers()).not.toContain('mistral_chat')
    await ada.client.connections.delete({ params })
    expect(await isSimulated()).toBe(true)
    expect((await providers()).size).toBeGreaterThan(5)
  } finally {
    await simulated.close()
  }
})
