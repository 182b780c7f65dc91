import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ToolPart } from '@atrium/domain/messages/thread-message'
import { outsideToolName } from '@atrium/domain/tools/outside-tool'
import { sql } from '#platform/database/sql.ts'
import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import { EVERYTHING } from '../../../test-harness/tool-servers/start-everything-server.ts'

const server = serverOfFile({ environment: { ATRIUM_MCP_STDIO: 'on' } })
const ada = accountOfFile(server)
const member = accountOfFile(server, { permissions: [] })

const COMMAND = [process.execPath, EVERYTHING, 'stdio']

async function added(): Promise<string> {
  const { data: made } = await ada.client.toolServers.create({ body: { name: 'Local', command: COMMAND } })
  const params = { serverId: made.id }
  const { data } = await ada.client.toolServers.test({ params })
  expect([data.problem, data.tools.map(({ name }) => name).includes('echo')]).toEqual([null, true])
  await ada.client.toolServers.patch({ params, body: { rules: { echo: 'allow', 'get-env': 'allow' } } })
  return made.id
}

async function used(serverId: string, tool: string): Promise<ToolPart | undefined> {
  const { data: thread } = await ada.client.threads.create({ body: {} })
  const name = `local_${tool.replaceAll('-', '_')}`
  const said = { role: 'user' as const, parts: [{ type: 'text' as const, text: `Use the tool ${name}` }] }
  const tools = [outsideToolName({ server: serverId, tool })]
  const { data } = await ada.client.runs.start({ params: { threadId: thread.id }, body: { messages: [said], tools } })
  return data.messages.at(-1)?.parts.find((part): part is ToolPart => part.type === 'dynamic-tool')
}

test('a command is run as a server of tools where the installation allows it, for each answer anew', async () => {
  const serverId = await added()
  for (const _ of [1, 2]) expect(await used(serverId, 'echo')).toMatchObject({ state: 'output-available' })
})

test('a command has nothing of the environment but what tells where programs are', async () => {
  process.env['ATRIUM_SECRET_OF_TEST'] = 'very-secret'
  try {
    const said = String((await used(await added(), 'get-env'))?.output)
    expect(said).toContain('PATH')
    expect(said).not.toContain('very-secret')
  } finally {
    delete process.env['ATRIUM_SECRET_OF_TEST']
  }
})

test('a command that is not there, or ends at once, is a problem in words', async () => {
  for (const command of [['/nowhere/at-all'], [process.execPath, '-e', '0']]) {
    const { data: made } = await ada.client.toolServers.create({ body: { name: 'Broken', command } })
    const { data } = await ada.client.toolServers.test({ params: { serverId: made.id } })
    expect(data.problem).toEqual({ key: expect.stringMatching(/^tools(Said|Connection)$/), values: expect.anything() })
  }
})

/** Whether a process lives; one that has ended and that nobody has asked after does not. */
function lives(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}

test.skipIf(process.platform === 'win32')('what a command has started ends with the answer', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'atrium-command-')), 'pid')
  const script = 'sleep 1000 & echo $! > "$0"; exec "$1" "$2" stdio'
  const command = ['/bin/sh', '-c', script, file, process.execPath, EVERYTHING]
  const { data: made } = await ada.client.toolServers.create({ body: { name: 'Local', command } })
  const { data } = await ada.client.toolServers.test({ params: { serverId: made.id } })
  expect(data.problem).toBeNull()
  const started = Number(readFileSync(file, 'utf8'))
  expect(started).toBeGreaterThan(0)
  await expect.poll(() => lives(started)).toBe(false)
})

test('people without administration set no command; who looks after one switches it off', async () => {
  const project = await server.createProject('Tools')
  const owner = await server.createAccount({ permissions: [], projects: [project], role: 'owner' })
  const body = { name: 'Own', project, command: COMMAND }
  await expect(owner.client.toolServers.create({ body })).rejects.toMatchObject({ status: 422 })
  await expect(member.client.toolServers.create({ body: { ...body, project: null } })).rejects.toMatchObject({
    status: 403,
  })
  const serverId = await added()
  await server.database.db.execute(sql`update tool_servers set project_id = ${project} where id = ${serverId}`)
  const params = { serverId }
  const { data } = await owner.client.toolServers.patch({ params, body: { enabled: false } })
  expect(data.enabled).toBe(false)
  const other = { command: [...COMMAND, 'other'] }
  await expect(owner.client.toolServers.patch({ params, body: other })).rejects.toMatchObject({ status: 422 })
})
