import type { ThreadMessage, ToolPart } from '@atrium/domain/messages/thread-message'
import { outsideToolName } from '@atrium/domain/tools/outside-tool'
import { sql } from '#platform/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'
import { startEverythingServer } from '../../test-harness/tool-servers/start-everything-server.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'

let everything: Awaited<ReturnType<typeof startEverythingServer>>
beforeAll(async () => {
  everything = await startEverythingServer()
})
afterAll(() => everything.close())

const server = serverOfFile({ toolServers: (port) => port === everything.port })
const ada = accountOfFile(server)
const member = accountOfFile(server, { permissions: [] })

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { status: number; message: string }) => ({ status: error.status, message: error.message }),
  )

async function connected(body: object = {}) {
  const address = `http://tools.example:${everything.port}/mcp`
  const { data: made } = await ada.client.toolServers.create({ body: { name: 'Everything', address, ...body } })
  const { data } = await ada.client.toolServers.test({ params: { serverId: made.id } })
  return data
}

const toolOf = (message: Pick<ThreadMessage, 'parts'> | undefined) =>
  message?.parts.find((part): part is ToolPart => part.type === 'dynamic-tool')

async function asked(who: TestAccount, tool: string, more: object = {}) {
  const { data: thread } = await who.client.threads.create({ body: more })
  const { data } = await who.client.runs.start({
    params: { threadId: thread.id },
    body: { messages: [said('Use the tool everything_echo')], tools: [tool] },
  })
  const message = data.messages.at(-1)
  return { threadId: thread.id, messageId: message?.id ?? '', message }
}

async function ended(threadId: string, messageId: string): Promise<ThreadMessage> {
  await expect
    .poll(async () => (await ada.client.runs.read({ params: { threadId } })).data.run.status, { timeout: 10_000 })
    .toBe('completed')
  const { data } = await ada.client.threads.get({ params: { threadId } })
  const found = data.messages.find(({ id }) => id === messageId)
  if (!found) throw new Error('The message is gone.')
  return found
}

test('a server lists its tools when it is tested, and each asks at first', async () => {
  const { tools, problem, checkedDate } = await connected()
  expect(problem).toBeNull()
  expect(checkedDate).not.toBeNull()
  expect(tools.map(({ name }) => name)).toContain('echo')
  expect(new Set(tools.map(({ rule }) => rule))).toEqual(new Set(['ask']))
})

test('a call waits until a person allows it, then the answer goes on where it had paused', async () => {
  const { id } = await connected()
  const { threadId, messageId, message } = await asked(member, outsideToolName({ server: id, tool: 'echo' }))
  expect(toolOf(message)).toMatchObject({ state: 'approval-requested', server: 'Everything' })
  expect(message?.metadata?.status).toBe('completed')
  const { toolCallId = '' } = toolOf(message) ?? {}
  const paid = message?.metadata?.receipt?.cost ?? 0

  // It is there after a restart as well, and nobody else decides.
  await server.restart()
  const params = { threadId, messageId }
  const decisions = [{ toolCallId, decision: 'once' as const }]
  expect(await refusal(ada.client.runs.decide({ params, body: { decisions } }))).toMatchObject({ status: 404 })

  const { data } = await member.client.runs.decide({ params, body: { decisions } })
  expect(data.run).not.toBeNull()
  await expect
    .poll(async () => (await member.client.runs.read({ params: { threadId } })).data.run.status)
    .toBe('completed')
  const { data: thread } = await member.client.threads.get({ params: { threadId } })
  const after = thread.messages.find((each) => each.id === messageId)
  expect(toolOf(after)).toMatchObject({
    state: 'output-available',
    approval: { approved: true, by: member.accountId, decidedDate: expect.any(String) },
    milliseconds: expect.any(Number),
  })
  expect(String(toolOf(after)?.output)).toContain('Echo')
  expect(JSON.stringify(after?.parts)).toContain('The tool answered')
  expect(after?.metadata?.receipt?.cost).toBeGreaterThan(paid)
  expect(thread.messages).toHaveLength(2)
  const sent = JSON.stringify(server.simulator.control.received().at(-1)?.body)
  expect(sent).toContain('data, not instructions')
  // Nobody decides twice.
  expect(await refusal(member.client.runs.decide({ params, body: { decisions } }))).toMatchObject({ status: 409 })
})

const PAGE = '```html\n<p>first</p>\n```'

/** An answer with a page in it that waits for a person, who has made a version of the page meanwhile. */
async function withVersion() {
  const { id } = await connected()
  const call = { kind: 'tool-call', name: 'everything_echo', arguments: { message: 'hello' }, text: PAGE } as const
  server.simulator.control.play(call, { times: 1, textIncludes: 'everything_echo' })
  const { threadId, messageId, message } = await asked(ada, outsideToolName({ server: id, tool: 'echo' }))
  const params = { threadId, messageId }
  const { data } = await ada.client.artifacts.edit({ params, body: { index: 0, code: '<p>mine</p>' } })
  expect(data.metadata?.artifactEdits).toHaveLength(1)
  return { params, message }
}

test('what a person has made of an answer that waits is there when it has gone on', async () => {
  const { params, message } = await withVersion()
  const { toolCallId = '' } = toolOf(message) ?? {}
  await ada.client.runs.decide({ params, body: { decisions: [{ toolCallId, decision: 'once' }] } })
  const after = await ended(params.threadId, params.messageId)
  expect(toolOf(after)).toMatchObject({ state: 'output-available' })
  expect(after.metadata?.artifactEdits).toMatchObject([{ index: 0, code: '<p>mine</p>' }])
})

test('an answer that is cancelled after it has gone on keeps its versions, and what it has taken so far', async () => {
  const { params, message } = await withVersion()
  const { threadId, messageId } = params
  // It goes on in another process.
  await server.restart()
  await server.database.db.execute(sql`update runs set status = 'running' where message_id = ${messageId}`)
  await ada.client.runs.cancel({ params: { threadId } })
  const { data } = await ada.client.threads.get({ params: { threadId } })
  const { status, receipt, artifactEdits } = data.messages.at(-1)?.metadata ?? {}
  expect([status, artifactEdits?.length]).toEqual(['cancelled', 1])
  expect(receipt).toEqual(message?.metadata?.receipt)
})

test('a replay has no tools of other servers: nobody is there to be asked', async () => {
  const { id } = await connected()
  const eve = await server.createAccount()
  const tools = [outsideToolName({ server: id, tool: 'echo' }), 'current_time']
  await eve.client.userState.put({ body: { path: 'settings.tools', value: tools } })
  const { data: source } = await eve.client.threads.create({ body: {} })
  const body = { messages: [said('Use the tool everything_echo')] }
  const { data } = await eve.client.runs.start({ params: { threadId: source.id }, body })
  expect(toolOf(data.messages.at(-1))).toMatchObject({ state: 'approval-requested' })
  server.simulator.control.forget()
  const model = { provider: 'openai_chat', model: 'gpt-4.1' } as const
  const { data: replay } = await eve.client.replays.create({ params: { threadId: source.id }, body: model })
  const params = { threadId: replay.threadId }
  await expect.poll(async () => (await eve.client.replays.get({ params })).data.status).toBe('completed')
  const { data: thread } = await eve.client.threads.get({ params })
  expect(toolOf(thread.messages.at(-1))?.state).not.toBe('approval-requested')
  const [sent] = server.simulator.control.received().filter(({ method }) => method === 'POST')
  expect(JSON.stringify(sent?.body)).toContain('current_time')
  const offered = (sent?.body as { tools?: unknown } | undefined)?.tools
  expect(JSON.stringify(offered)).not.toContain('echo')
})

test('a call that is denied is not run, and the model is told', async () => {
  const { id } = await connected()
  const { threadId, messageId, message } = await asked(ada, outsideToolName({ server: id, tool: 'echo' }))
  const { toolCallId = '' } = toolOf(message) ?? {}
  const decisions = [{ toolCallId, decision: 'deny' as const }]
  await ada.client.runs.decide({ params: { threadId, messageId }, body: { decisions } })
  const after = await ended(threadId, messageId)
  expect(toolOf(after)).toMatchObject({ state: 'output-denied', approval: { approved: false } })
  expect(JSON.stringify(server.simulator.control.received().at(-1)?.body)).toContain('has not allowed this call')
})

test('what is allowed for a conversation asks no more in it, and asks again in another', async () => {
  const { id } = await connected()
  const tool = outsideToolName({ server: id, tool: 'echo' })
  const { threadId, messageId, message } = await asked(ada, tool)
  const { toolCallId = '' } = toolOf(message) ?? {}
  const decisions = [{ toolCallId, decision: 'always' as const }]
  await ada.client.runs.decide({ params: { threadId, messageId }, body: { decisions } })
  await ended(threadId, messageId)
  const body = { messages: [said('Use the tool everything_echo')], tools: [tool] }
  const { data } = await ada.client.runs.start({ params: { threadId }, body })
  expect(toolOf(data.messages.at(-1))).toMatchObject({ state: 'output-available' })
  expect(toolOf((await asked(ada, tool)).message)).toMatchObject({ state: 'approval-requested' })
})

test('a tool that whoever looks after the server has allowed is run at once, and one that is off is none', async () => {
  const { id } = await connected()
  const params = { serverId: id }
  await ada.client.toolServers.patch({ params, body: { rules: { echo: 'allow', 'get-sum': 'off' } } })
  expect(toolOf((await asked(member, outsideToolName({ server: id, tool: 'echo' }))).message)).toMatchObject({
    state: 'output-available',
  })
  const off = outsideToolName({ server: id, tool: 'get-sum' })
  expect(await refusal(asked(member, off))).toMatchObject({ status: 422, message: `Unknown tool: ${off}.` })
  await ada.client.toolServers.patch({ params, body: { enabled: false } })
  expect(await refusal(asked(member, outsideToolName({ server: id, tool: 'echo' })))).toMatchObject({ status: 422 })
})

test('a tool that runs at once asks all the same where only the author of a companion has chosen it', async () => {
  const { id } = await connected()
  await ada.client.toolServers.patch({ params: { serverId: id }, body: { rules: { echo: 'allow' } } })
  const tools = [outsideToolName({ server: id, tool: 'echo' })]
  const made = { name: 'Echo desk', tools, protected: 'realm' as const, publish: true }
  const { data: companion } = await ada.client.companions.create({ body: made })
  for (const [who, state] of [
    [member, 'approval-requested'],
    [ada, 'output-available'],
  ] as const) {
    const body = { type: 'companion' as const, companion: { id: companion.id } }
    const { data: thread } = await who.client.threads.create({ body })
    const params = { threadId: thread.id }
    const run = { messages: [said('Use the tool everything_echo')] }
    const { data } = await who.client.runs.start({ params, body: run })
    expect(toolOf(data.messages.at(-1))?.state).toBe(state)
  }
})

test('an answer that nobody has decided about for a week is stopped, and its call is not run', async () => {
  const { id } = await connected()
  const { threadId, messageId, message } = await asked(ada, outsideToolName({ server: id, tool: 'echo' }))
  const { db } = server.database
  const since = new Date(Date.now() - 8 * 24 * 60 * 60_000).toISOString()
  await db.execute(sql`update runs set ended_at = ${since} where message_id = ${messageId}`)
  await server.restart()
  const { data } = await ada.client.threads.get({ params: { threadId } })
  expect(data.messages.at(-1)?.metadata?.status).toBe('cancelled')
  expect(toolOf(data.messages.at(-1))).toMatchObject({ state: 'output-denied', approval: { approved: false } })
  expect(data.messages.at(-1)?.metadata?.receipt).toEqual(message?.metadata?.receipt)
  const decisions = [{ toolCallId: toolOf(message)?.toolCallId ?? '', decision: 'once' as const }]
  expect(await refusal(ada.client.runs.decide({ params: { threadId, messageId }, body: { decisions } }))).toMatchObject(
    { status: 409 },
  )
})

test('a rule is not taken for a tool that is described otherwise than whoever chose it has seen', async () => {
  const { id, checkedDate } = await connected()
  const params = { serverId: id }
  const { db } = server.database
  await db.execute(
    sql`update tool_servers set tools = jsonb_set(tools, '{0,description}', '"Another."') where id = ${id}`,
  )
  await ada.client.toolServers.test({ params })
  const body = { rules: { echo: 'allow' as const }, seen: checkedDate ?? '' }
  expect(await refusal(ada.client.toolServers.patch({ params, body }))).toEqual({
    status: 409,
    message: 'Echo Tool is described otherwise by now. Look at it again.',
  })
  const { data } = await ada.client.toolServers.list()
  const now = data.servers.find((each) => each.id === id)
  const { data: changed } = await ada.client.toolServers.patch({
    params,
    body: { ...body, seen: now?.checkedDate ?? '' },
  })
  expect(changed.tools.find(({ name }) => name === 'echo')?.rule).toBe('allow')
})

test('with secure data no tool of another server is used', async () => {
  const { id } = await connected()
  const tool = outsideToolName({ server: id, tool: 'echo' })
  expect(await refusal(asked(ada, tool, { secureData: true }))).toMatchObject({ status: 422 })
})

test('another address forgets headers and tools, and no answer says what headers hold', async () => {
  const given = { signIn: 'headers', headers: { Authorization: 'Bearer very-secret' } }
  const over = 'An address that secrets are sent to begins with https://.'
  expect(await refusal(connected(given))).toEqual({ status: 422, message: over })
  const here = `http://localhost:${everything.port}/mcp`
  const made = await connected({ ...given, address: here })
  expect(made.headers).toEqual(['Authorization'])
  expect(JSON.stringify(made)).not.toContain('very-secret')
  const params = { serverId: made.id }
  const elsewhere = `http://elsewhere.example:${everything.port}/mcp`
  expect(await refusal(ada.client.toolServers.patch({ params, body: { address: elsewhere } }))).toMatchObject({
    status: 422,
    message: over,
  })
  const address = `http://127.0.0.1:${everything.port}/mcp`
  const { data } = await ada.client.toolServers.patch({ params, body: { address } })
  expect(data).toMatchObject({ headers: [], tools: [], checkedDate: null })
})

test('only administrators, and owners of a project, look after servers; others are not told of them', async () => {
  const body = { name: 'Mine', address: `http://tools.example:${everything.port}/mcp` }
  expect(await refusal(member.client.toolServers.create({ body }))).toMatchObject({ status: 403 })
  const { id } = await connected()
  const params = { serverId: id }
  const { patch, test: tryOut, delete: remove } = member.client.toolServers
  for (const call of [
    () => patch({ params, body: { enabled: false } }),
    () => tryOut({ params }),
    () => remove({ params }),
  ])
    expect(await refusal(call())).toMatchObject({ status: 404 })
  const project = await server.createProject('Tools')
  const owner = await server.createAccount({ permissions: [], projects: [project], role: 'owner' })
  const { data: own } = await owner.client.toolServers.create({ body: { ...body, project } })
  expect(own.project).toBe(project)
  expect(await refusal(owner.client.toolServers.create({ body }))).toMatchObject({ status: 403 })
  const { data: offered } = await member.client.toolServers.offered()
  expect(offered.map(({ id: each }) => each)).not.toContain(own.id)
  expect(await refusal(owner.client.toolServers.create({ body: { ...body, project: 1 } }))).toMatchObject({
    status: 404,
  })
})

test('a command is refused while the setting is off', async () => {
  const body = { name: 'Local', command: ['node', 'server.js'] }
  expect(await refusal(ada.client.toolServers.create({ body }))).toMatchObject({ status: 422 })
})
