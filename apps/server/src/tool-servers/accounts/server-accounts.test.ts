import { type Reason, reasonFor } from '@atrium/domain/reasons/reason'
import { outsideToolName } from '@atrium/domain/tools/outside-tool'
import type { ToolPart } from '@atrium/domain/messages/thread-message'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountServer, startAccountServer } from '../../../test-harness/tool-servers/start-account-server.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import { type SignOnBrowser, signOnBrowser } from '../../../test-harness/sign-on/sign-on-browser.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

let vendor: AccountServer
beforeAll(async () => {
  vendor = await startAccountServer()
})
afterAll(() => vendor.close())
beforeEach(() => {
  vendor.allows = true
})

const server = serverOfFile({ toolServers: (port) => port === vendor.port })
const ada = accountOfFile(server)
const ben = accountOfFile(server, { permissions: [] })

const CONNECTED = '/home#settings/tools'
const FAILED = '/home?account=failed#settings/tools'

async function added(): Promise<string> {
  const address = `http://localhost:${vendor.port}/mcp`
  const { data } = await ada.client.toolServers.create({ body: { name: 'Vendor', address, signIn: 'accounts' } })
  return data.id
}

/** Somebody in front of a browser of their own. */
async function signedOn({ email, password }: TestAccount): Promise<SignOnBrowser> {
  const browser = signOnBrowser()
  const body = JSON.stringify({ email, password })
  const headers = { 'content-type': 'application/json' }
  expect((await browser.request(`${server.url}/api/auth/login`, { method: 'POST', headers, body })).status).toBe(200)
  return browser
}

/** Where the vendor sends a browser back to that has begun to connect an account. */
async function begun(browser: SignOnBrowser, serverId: string): Promise<string> {
  const headers = { origin: server.url }
  const answer = await browser.request(`${server.url}/api/v1/tool-servers/${serverId}/account`, {
    method: 'POST',
    headers,
  })
  const { data } = (await answer.json()) as { data: { address: string } }
  return vendor.allow(data.address)
}

/** Where the console is opened by a browser that comes back. */
async function back(browser: SignOnBrowser, returned: string): Promise<string | null> {
  expect(new URL(returned).origin).toBe(server.url)
  const answer = await browser.request(returned)
  expect(answer.status).toBe(303)
  return answer.headers.get('location')
}

async function connect(who: TestAccount, serverId: string): Promise<string | null> {
  const browser = await signedOn(who)
  return back(browser, await begun(browser, serverId))
}

async function isConnected(who: TestAccount, serverId: string): Promise<boolean | null | undefined> {
  const { data } = await who.client.toolServers.offered()
  return data.find(({ id }) => id === serverId)?.connected
}

/** What asking the server for its tools comes to. */
async function problem(serverId: string): Promise<Reason | null> {
  return (await ada.client.toolServers.test({ params: { serverId } })).data.problem
}

test('an account is connected by the server’s own sign-on, for the person alone, and disconnected', async () => {
  const serverId = await added()
  expect(await problem(serverId)).toEqual(reasonFor('toolsNoAccount', { name: 'Vendor' }))
  expect(await isConnected(ada, serverId)).toBe(false)
  expect(await connect(ada, serverId)).toBe(CONNECTED)
  expect([await isConnected(ada, serverId), await isConnected(ben, serverId)]).toEqual([true, false])
  const { data } = await ada.client.toolServers.test({ params: { serverId } })
  expect([data.problem, data.tools.map(({ name }) => name)]).toEqual([null, ['whoami']])
  const revoked = vendor.revoked.length
  await ada.client.toolServers.disconnect({ params: { serverId } })
  expect(await isConnected(ada, serverId)).toBe(false)
  // The server has been told, as it names a way to.
  expect(vendor.revoked).toHaveLength(revoked + 1)
  await expect(ada.client.toolServers.disconnect({ params: { serverId } })).rejects.toMatchObject({ status: 404 })
})

test('a server that is deleted, or moved, is told of every account that people have had there', async () => {
  const gone = await added()
  await Promise.all([connect(ada, gone), connect(ben, gone)])
  const before = vendor.revoked.length
  await ada.client.toolServers.delete({ params: { serverId: gone } })
  await expect.poll(() => vendor.revoked.length).toBe(before + 2)
  const left = await server.database.db.execute(`select 1 from tool_server_accounts where server_id = '${gone}'`)
  expect(left.rows).toEqual([])

  const moved = await added()
  await connect(ben, moved)
  const address = `http://127.0.0.1:${vendor.port}/mcp`
  await ada.client.toolServers.patch({ params: { serverId: moved }, body: { address } })
  await expect.poll(() => vendor.revoked.length).toBe(before + 3)
  expect(await isConnected(ben, moved)).toBe(false)
})

test('what a browser brings back counts once, and in the session of who began it alone', async () => {
  const serverId = await added()
  const browser = await signedOn(ada)
  const returned = await begun(browser, serverId)
  for (const other of [ben, ada]) expect(await back(await signedOn(other), returned)).toBe(FAILED)
  expect(await isConnected(ada, serverId)).toBe(false)
  expect(await back(browser, returned)).toBe(CONNECTED)
  expect(await back(browser, returned)).toBe(FAILED)
  expect(await isConnected(ada, serverId)).toBe(true)
})

test('a connected account works on while a new sign-on is under way, and where that is refused', async () => {
  const serverId = await added()
  await connect(ada, serverId)
  vendor.allows = false
  const browser = await signedOn(ada)
  const returned = await begun(browser, serverId)
  expect(await problem(serverId)).toBeNull()
  expect(await back(browser, returned)).toBe(FAILED)
  expect([await problem(serverId), await isConnected(ada, serverId)]).toEqual([null, true])
})

test('a token that has run out is refreshed once, however many ask at the same time', async () => {
  const serverId = await added()
  await connect(ada, serverId)
  vendor.expire()
  const before = vendor.refreshes
  expect(await Promise.all(Array.from({ length: 5 }, () => problem(serverId)))).toEqual(Array(5).fill(null))
  expect(vendor.refreshes - before).toBe(1)
  vendor.expire()
  expect(await problem(serverId)).toBeNull()
  expect(vendor.refreshes - before).toBe(2)
})

test('an account whose tokens were revoked is no longer connected, and an answer says so', async () => {
  const serverId = await added()
  await connect(ada, serverId)
  await ada.client.toolServers.test({ params: { serverId } })
  await ada.client.toolServers.patch({ params: { serverId }, body: { rules: { whoami: 'allow' } } })
  vendor.revoke()
  const { data: thread } = await ada.client.threads.create({ body: {} })
  const said = { role: 'user' as const, parts: [{ type: 'text' as const, text: 'Use the tool vendor_whoami' }] }
  const tools = [outsideToolName({ server: serverId, tool: 'whoami' })]
  const { data } = await ada.client.runs.start({
    params: { threadId: thread.id },
    body: { messages: [said], tools },
  })
  const part = data.messages.at(-1)?.parts.find((each): each is ToolPart => each.type === 'dynamic-tool')
  expect(part?.errorText).toContain('No account at Vendor is connected.')
  expect(await isConnected(ada, serverId)).toBe(false)
  expect(await connect(ada, serverId)).toBe(CONNECTED)
  expect(await problem(serverId)).toBeNull()
})

test('a sign-on that was begun for an earlier address does not end at another', async () => {
  const serverId = await added()
  const browser = await signedOn(ada)
  const returned = await begun(browser, serverId)
  const address = `http://127.0.0.1:${vendor.port}/mcp`
  await ada.client.toolServers.patch({ params: { serverId }, body: { address } })
  expect(await back(browser, returned)).toBe(FAILED)
})
