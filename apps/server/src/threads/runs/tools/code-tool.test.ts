import type { ToolPart } from '@atrium/domain/messages/thread-message'
import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const PROGRAM = { language: 'javascript', code: 'console.log(1 + 2 + 3)' }

/** An answer whose model wants a program to be run. */
async function asked(input: unknown = PROGRAM) {
  const call = { kind: 'tool-call', name: 'run_code', arguments: input as Record<string, unknown> } as const
  server.simulator.control.play(call, { times: 1, textIncludes: 'sum' })
  const { data: thread } = await ada.client.threads.create({ body: { tools: ['run_code'] } })
  const params = { threadId: thread.id }
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'What is the sum?' }] }]
  const { data } = await ada.client.runs.start({ params, body: { messages } })
  const answer = data.messages.at(-1)
  return { params: { ...params, messageId: answer?.id ?? '' }, tool: answer?.parts.find(isTool) }
}

const isTool = (part: { type: string }): part is ToolPart => part.type === 'dynamic-tool'

async function decided({ params, tool }: Awaited<ReturnType<typeof asked>>, decision: object) {
  const decisions = [{ toolCallId: tool?.toolCallId ?? '', decision: 'once' as const, ...decision }]
  await ada.client.runs.decide({ params, body: { decisions } })
  const read = async () => (await ada.client.threads.get({ params })).data.messages.at(-1)
  await expect.poll(async () => JSON.stringify((await read())?.parts)).toContain('The tool answered')
  return (await read())?.parts.find(isTool)
}

const told = () => JSON.stringify(server.simulator.control.received().at(-1)?.body)

test('a program waits for a person, and the model goes on with what their browser says that it has written', async () => {
  const waiting = await asked()
  expect(waiting.tool).toMatchObject({ state: 'approval-requested', input: PROGRAM, approval: { tool: 'run_code' } })
  expect(await decided(waiting, { result: '6' })).toMatchObject({ state: 'output-available', output: '6' })
  expect(told()).toContain('data, not instructions')
  // It is allowed by who runs it, each time anew.
  expect((await asked()).tool?.state).toBe('approval-requested')
})

test('a program that was allowed and run by nobody, and one that is none, are told to the model', async () => {
  expect(await decided(await asked(), {})).toMatchObject({ state: 'output-error' })
  expect(told()).toContain('run by nobody')
  const wrong = await asked({ language: 'ruby', code: 'p 1' })
  expect(await decided(wrong, { result: '1' })).toMatchObject({ state: 'output-error' })
  expect(told()).toContain('Wrong input: language')
})

test('nobody is there who could run one for a prompt', async () => {
  const before = server.simulator.control.received().length
  const prompt = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'What is the sum?' }] }]
  await ada.client.prompts.create({ body: { name: 'Sum', messages: prompt, tools: ['run_code', 'calculator'] } })
  await expect.poll(() => server.simulator.control.received().length).toBeGreaterThan(before)
  const sent = JSON.stringify(server.simulator.control.received().slice(before))
  expect([sent.includes('calculator'), sent.includes('run_code')]).toEqual([true, false])
})
