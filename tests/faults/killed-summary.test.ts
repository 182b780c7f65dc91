import { expect, test } from 'vitest'
import { processOfFile } from './process-of-file.ts'

const server = processOfFile(({ addresses }) => ({
  OPENAI_API_KEY: 'simulated',
  OPENAI_BASE_URL: addresses.openai,
}))

const MODEL = { provider: 'openai_chat', model: 'gpt-4o' } as const
const REQUEST = { textIncludes: 'Summarize the conversation above' }
const said = (role: 'user' | 'assistant', text: string) => ({ role, parts: [{ type: 'text' as const, text }] })

test('an answer whose server is killed while earlier messages are summarized is over, nothing is lost, and it can be asked again', async () => {
  const long = 'word '.repeat(17_500)
  const messages = [1, 2, 3].flatMap((turn) => [said('user', `${turn} ${long}`), said('assistant', long)])
  const { data: thread } = await server.client().threads.create({ body: { ...MODEL, messages } })
  const params = { threadId: thread.id }
  const question = { messages: [said('user', 'Say only: yes')] }
  const held = server.simulator.control.hold(REQUEST, 0)
  const { data } = await server.client().runs.startAsync({ params, body: question })
  await held.reached
  await server.kill()
  held.release()
  await server.start()

  const read = async () => (await server.client().threads.get({ params })).data.messages
  const after = await read()
  expect(after.slice(0, 6).map(({ parts }) => parts)).toEqual(messages.map(({ parts }) => parts))
  expect(after.some(({ metadata }) => metadata?.summary)).toBe(false)
  expect(after.at(-1)?.metadata?.status).toBe('interrupted')
  const again = { parentId: after.at(-2)?.id ?? '', messages: [] }
  expect(data.run.status).toBe('queued')
  expect((await server.client().runs.start({ params, body: again })).data.run.status).toBe('completed')
  expect((await read()).filter(({ metadata }) => metadata?.summary)).toHaveLength(1)
})
