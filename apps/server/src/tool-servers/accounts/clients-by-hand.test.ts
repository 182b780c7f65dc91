import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountServer, startAccountServer } from '../../../test-harness/tool-servers/start-account-server.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import { type SignOnBrowser, signOnBrowser } from '../../../test-harness/sign-on/sign-on-browser.ts'

let vendor: AccountServer
beforeAll(async () => {
  vendor = await startAccountServer({ registers: false })
})
afterAll(() => vendor.close())

const server = serverOfFile({ toolServers: (port) => port === vendor.port })
const ada = accountOfFile(server)

const SECRET = 'the-first-secret'
const CONNECTED = '/home#settings/tools'
const FAILED = '/home?account=failed#settings/tools'

/** Somebody registers the client at the vendor, with the address that the console names. */
async function register(secret: string): Promise<void> {
  const { returnAddress } = (await ada.client.toolServers.list()).data
  vendor.register({ client_id: 'atrium', client_secret: secret, redirect_uris: [returnAddress] })
}

beforeEach(() => register(SECRET))

async function added(client: { id: string; secret?: string } | null): Promise<{ serverId: string }> {
  const address = `http://localhost:${vendor.port}/mcp`
  const body = { name: 'Vendor', address, signIn: 'accounts' as const, client }
  return { serverId: (await ada.client.toolServers.create({ body })).data.id }
}

async function signedOn(): Promise<SignOnBrowser> {
  const browser = signOnBrowser()
  const body = JSON.stringify({ email: ada.email, password: ada.password })
  await browser.request(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return browser
}

/** Where the console is opened once the vendor has sent the browser back. */
async function connect({ serverId }: { serverId: string }): Promise<string | null> {
  const browser = await signedOn()
  const begun = await browser.request(`${server.url}/api/v1/tool-servers/${serverId}/account`, {
    method: 'POST',
    headers: { origin: server.url },
  })
  const { data } = (await begun.json()) as { data: { address: string } }
  return (await browser.request(await vendor.allow(data.address))).headers.get('location')
}

const problem = async (params: { serverId: string }) => (await ada.client.toolServers.test({ params })).data.problem

test('a server that registers no clients says so, and a client that somebody has registered there connects accounts', async () => {
  const params = await added(null)
  const browser = await signedOn()
  const refused = await browser.request(`${server.url}/api/v1/tool-servers/${params.serverId}/account`, {
    method: 'POST',
    headers: { origin: server.url },
  })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Vendor does not register clients itself.')
  const { data } = await ada.client.toolServers.patch({ params, body: { client: { id: 'atrium', secret: SECRET } } })
  expect(data).toMatchObject({ client: { id: 'atrium', hasSecret: true }, headers: [] })
  expect(await connect(params)).toBe(CONNECTED)
  expect(await problem(params)).toBeNull()
  vendor.expire()
  expect(await problem(params)).toBeNull()
  const revoked = vendor.revoked.length
  await ada.client.toolServers.disconnect({ params })
  expect(vendor.revoked).toHaveLength(revoked + 1)
  const answers = JSON.stringify((await ada.client.toolServers.list()).data)
  const { rows } = await server.database.db.execute(
    `select to_jsonb(s)::text as row from tool_servers s union all select to_jsonb(a)::text from audit a`,
  )
  expect(answers + JSON.stringify(rows)).not.toContain(SECRET)
})

test('accounts go on with another secret of the same client, and end with it where their server is removed', async () => {
  const params = await added({ id: 'atrium', secret: SECRET })
  await connect(params)
  await register('the-second-secret')
  await ada.client.toolServers.patch({ params, body: { client: { id: 'atrium', secret: 'the-second-secret' } } })
  vendor.expire()
  expect(await problem(params)).toBeNull()
  // Whatever else is changed, it stays.
  const { data } = await ada.client.toolServers.patch({ params, body: { name: 'Seller', client: { id: 'atrium' } } })
  expect(data.client).toEqual({ id: 'atrium', hasSecret: true })
  const revoked = vendor.revoked.length
  await ada.client.toolServers.delete({ params })
  await expect.poll(() => vendor.revoked.length).toBe(revoked + 1)
})

test('a wrong secret connects nothing', async () => {
  expect(await connect(await added({ id: 'atrium', secret: 'another' }))).toBe(FAILED)
})

test.each([
  ['another address', { address: 'https://elsewhere.example/mcp' }, null],
  [
    'another address with the same client',
    { address: 'https://elsewhere.example/mcp', client: { id: 'atrium' } },
    false,
  ],
  ['another client', { client: { id: 'other' } }, false],
  ['no secret', { client: { id: 'atrium', secret: null } }, false],
  ['another sign-in', { signIn: 'none' as const }, null],
  ['no client', { client: null }, null],
])('a secret goes with %s', async (_, body, hasSecret) => {
  const params = await added({ id: 'atrium', secret: SECRET })
  const { data } = await ada.client.toolServers.patch({ params, body })
  expect(data.client && data.client.hasSecret).toBe(hasSecret)
  const { rows } = await server.database.db.execute(`select sealed from tool_servers where id = '${params.serverId}'`)
  expect(rows).toEqual([{ sealed: {} }])
})

test('a client is for accounts alone', async () => {
  const params = await added(null)
  const body = { signIn: 'none' as const, client: { id: 'atrium' } }
  await expect(ada.client.toolServers.patch({ params, body })).rejects.toMatchObject({
    status: 422,
    issues: [{ path: 'body.client' }],
  })
})
