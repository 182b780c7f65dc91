import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestAccount, type TestServer } from '../../../test-harness/start-test-server.ts'

let server: TestServer
let ada: TestAccount

beforeAll(async () => {
  server = await startTestServer()
  ada = await server.createAccount()
})
afterEach(() => {
  server.simulator.control.clear()
  server.simulator.control.forget()
})
afterAll(() => server.close())

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

function textOf(parts: readonly { type: string; text?: string }[] = []): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
}

async function newThread(provider: 'google', model: string) {
  const { data } = await ada.client.threads.create({ body: { type: 'text', provider, model } })
  return { threadId: data.id }
}

test('each prompt of a text thread stands alone: nothing of what was said before goes to the model', async () => {
  const params = await newThread('google', 'gemini-3.8-flash')
  const first = await ada.client.runs.start({ params, body: { messages: [said('Say only: one')] } })
  const parentId = first.data.messages.at(-1)?.id
  const second = await ada.client.runs.start({ params, body: { messages: [said('Say only: two')], parentId } })
  expect(textOf(second.data.messages.at(-1)?.parts)).toBe('two')
  const sent = server.simulator.control.received().at(-1)
  expect(sent?.body).toMatchObject({ contents: [{ role: 'user', parts: [{ text: 'Say only: two' }] }] })
})
