import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { masterKeysOf } from '#platform/vault/master-keys.ts'
import { sql } from '#platform/database/sql.ts'
import { signOnBrowser } from '../../test-harness/sign-on/sign-on-browser.ts'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'
import { type AccountServer, startAccountServer } from '../../test-harness/tool-servers/start-account-server.ts'
import { startEverythingServer } from '../../test-harness/tool-servers/start-everything-server.ts'

const [old, fresh] = [randomBytes(32), randomBytes(32)]
let keys = [old]
let vendor: AccountServer
let everything: Awaited<ReturnType<typeof startEverythingServer>>
beforeAll(async () => {
  vendor = await startAccountServer()
  everything = await startEverythingServer()
})
afterAll(async () => {
  await vendor.close()
  await everything.close()
})

const server = serverOfFile({
  toolServers: (port) => port === vendor.port || port === everything.port,
  masterKeys: () => masterKeysOf(keys),
})
const ada = accountOfFile(server)

async function connectAccount(serverId: string): Promise<void> {
  const browser = signOnBrowser()
  const headers = { 'content-type': 'application/json', origin: server.url }
  const body = JSON.stringify({ email: ada.email, password: ada.password })
  await browser.request(`${server.url}/api/auth/login`, { method: 'POST', headers, body })
  const begun = await browser.request(`${server.url}/api/v1/tool-servers/${serverId}/account`, {
    method: 'POST',
    headers: { origin: server.url },
  })
  const { data } = (await begun.json()) as { data: { address: string } }
  await browser.request(await vendor.allow(data.address))
}

test('headers and accounts move to a new key of the installation, and the earlier one can be taken away', async () => {
  const create = async (body: object, port: number) => {
    const address = `http://localhost:${port}/mcp`
    return (await ada.client.toolServers.create({ body: { name: 'Server', address, ...body } })).data.id
  }
  const withHeaders = await create({ signIn: 'headers', headers: { 'x-key': 'secret' } }, everything.port)
  const withAccounts = await create({ signIn: 'accounts' }, vendor.port)
  await connectAccount(withAccounts)
  const problems = async () => {
    const tested = [withHeaders, withAccounts].map((serverId) => ada.client.toolServers.test({ params: { serverId } }))
    return (await Promise.all(tested)).map(({ data }) => data.problem)
  }
  expect(await problems()).toEqual([null, null])
  keys = [fresh, old]
  await server.restart()
  keys = [fresh]
  await server.restart()
  expect(await problems()).toEqual([null, null])
  const { rows } = await server.database.db.execute(
    sql`select kid from tool_servers union select kid from tool_server_accounts`,
  )
  expect(rows).toEqual([{ kid: masterKeysOf([fresh]).current }])
})
