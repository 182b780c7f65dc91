import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

test.each([
  ['openai_chat', 'gpt-6.1-sol'],
  ['anthropic_chat', 'claude-sonnet-5-5'],
  ['google_chat', 'gemini-3.8-flash'],
  ['azure_chat', 'gpt-4.1'],
  ['cohere_chat', 'command-a-plus-05-2026'],
  ['meta_chat', 'llama4-maverick-17b-instruct-v1:0'],
  ['aws_chat', 'nova-pro-v1:0'],
  ['mistral_chat', 'mistral-large-4'],
  ['deepseek_chat', 'deepseek-flash'],
  ['caas', 'simulated-large'],
] as const)('%s: a new chat with %s is answered and priced', async (provider, model) => {
  const text = `Say only: ${provider} speaking`
  const { data } = await ada.client.threads.sync({
    body: { provider, model, messages: [{ role: 'user', parts: [{ type: 'text', text }] }] },
  })
  const answer = data.messages.at(-1)
  expect(answer?.parts).toContainEqual(expect.objectContaining({ type: 'text', text: `${provider} speaking` }))
  // What the company serves itself costs nothing.
  expect((answer?.metadata?.receipt?.cost ?? Number.NaN) > 0).toBe(provider !== 'caas')
  const sent = server.simulator.control.received().at(-1)
  expect(JSON.stringify(sent?.body) + sent?.path).toContain(model.replace(/-v1:0$/, ''))
})
