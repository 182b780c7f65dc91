import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import { startEverythingServer } from '../../../test-harness/tool-servers/start-everything-server.ts'

let everything: Awaited<ReturnType<typeof startEverythingServer>>
beforeAll(async () => {
  everything = await startEverythingServer()
})
afterAll(() => everything.close())

const open = serverOfFile({ environment: { ATRIUM_MCP_INNER_HOSTS: 'tools.corp.example, 127.0.0.1/32' } })
const guarded = serverOfFile()
const ada = accountOfFile(open)
const ben = accountOfFile(guarded)

async function problemOf({ client }: typeof ada, address: string): Promise<string | undefined> {
  const { data } = await client.toolServers.create({ body: { name: 'Inner', address } })
  return (await client.toolServers.test({ params: { serverId: data.id } })).data.problem?.key
}

test('a server of tools at an inner address is reached where the installation names it, and nowhere else', async () => {
  const address = `http://127.0.0.1:${everything.port}/mcp`
  expect(await problemOf(ada, address)).toBeUndefined()
  expect(await problemOf(ben, address)).toBe('webPrivate')
})

test('all that is not named stays out of reach', async () => {
  for (const address of ['http://10.1.2.3/mcp', 'http://127.0.0.2/mcp', 'http://169.254.169.254/latest/meta-data']) {
    expect(await problemOf(ada, address)).toBe('webPrivate')
  }
})
