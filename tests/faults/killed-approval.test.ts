import { outsideToolName } from '@atrium/domain/tools/outside-tool'
import { EVERYTHING } from '@atrium/server/everything-server'
import { expect, test } from 'vitest'
import { processOfFile } from './process-of-file.ts'

const server = processOfFile(({ addresses }) => ({
  OPENAI_API_KEY: 'simulated',
  OPENAI_BASE_URL: addresses.openai,
  ATRIUM_MCP_STDIO: 'on',
}))

const { client } = server

const QUESTION = 'Use the tool everything_echo'
const REST = 'The echo has come back over the sea, as it was sent. '.repeat(40)

/** The id of a server of tools whose `echo` asks a person. */
async function toolServer(): Promise<string> {
  const command = [process.execPath, EVERYTHING, 'stdio']
  const { data } = await client().toolServers.create({ body: { name: 'Everything', command } })
  await client().toolServers.test({ params: { serverId: data.id } })
  return data.id
}

test('an answer that goes on after an approval and is killed is paid for what it has written since, once', async () => {
  const tools = [outsideToolName({ server: await toolServer(), tool: 'echo' })]
  const { data: thread } = await client().threads.create({ body: { name: 'allowed' } })
  const params = { threadId: thread.id }
  const spent = async () => (await client().budgets.mine({})).data.cost
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: QUESTION }] }]
  const { data: paused } = await client().runs.start({ params, body: { messages, tools } })
  const answer = paused.messages.at(-1)
  const call = answer?.parts.find((part) => part.type === 'dynamic-tool')
  expect(call).toMatchObject({ state: 'approval-requested' })
  const before = answer?.metadata?.receipt
  const spentBefore = await spent()

  server.simulator.control.play({ kind: 'plain-text', text: REST }, { textIncludes: QUESTION })
  const held = server.simulator.control.hold({ textIncludes: QUESTION }, 8)
  const decisions = [{ toolCallId: call?.toolCallId ?? '', decision: 'once' as const }]
  await client().runs.decide({ params: { ...params, messageId: answer?.id ?? '' }, body: { decisions } })
  await held.reached
  const kept = async () => (await client().threads.get({ params })).data.messages.at(-1)
  await expect.poll(async () => JSON.stringify((await kept())?.parts), { timeout: 10_000 }).toContain('The echo has')
  await server.kill()
  held.release()
  await server.start()

  const after = await kept()
  expect(after?.metadata?.status).toBe('interrupted')
  const receipt = after?.metadata?.receipt
  const since = (receipt?.cost ?? 0) - (before?.cost ?? 0)
  expect(since).toBeGreaterThan(0)
  expect(receipt?.usage).toMatchObject({ estimated: true })
  expect(receipt?.usage.outputTokens).toBeGreaterThan(before?.usage.outputTokens ?? 0)
  expect(receipt?.usage.inputTokens).toBeGreaterThan(before?.usage.inputTokens ?? 0)
  expect(await spent()).toBeCloseTo(spentBefore + since, 10)
  expect((await client().runs.read({ params })).data.run.receipt?.cost).toBeCloseTo(since, 10)
})
