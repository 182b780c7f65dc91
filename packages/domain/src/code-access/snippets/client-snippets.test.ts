import { expect, test } from 'vitest'
import { clientSnippets } from './client-snippets.ts'

const MODELS = { main: 'gpt-4.1', claude: 'claude-sonnet-4-6', small: 'claude-haiku-4-5' }

test.each([
  ['claude-code', ['ANTHROPIC_MODEL="claude-sonnet-4-6"', 'ANTHROPIC_DEFAULT_HAIKU_MODEL="claude-haiku-4-5"']],
  ['anthropic-typescript', ['new Anthropic({ baseURL: "https://a.test/gateway", ', 'model: "claude-sonnet-4-6"']],
  ['anthropic-python', ['base_url="https://a.test/gateway", ', 'model="claude-sonnet-4-6"']],
  ['ai-sdk', ['baseURL: "https://a.test/gateway/v1"', 'atrium("gpt-4.1")']],
  ['cline', ['Base URL: https://a.test/gateway/v1', 'Model ID: gpt-4.1']],
  ['mcp', ['"url": "https://a.test/gateway/mcp"', '"Authorization": "Bearer key"']],
])('%s is told its address and its model', (client, parts) => {
  const text = clientSnippets('https://a.test', 'key', MODELS).find((one) => one.client === client)?.text
  for (const part of parts) expect(text).toContain(part)
})

test('the snippet of every tool holds the key and the address of the gateway', () => {
  const snippets = clientSnippets('https://atrium.example.com', 'atrk_x', MODELS)
  for (const { text } of snippets) {
    expect(text).toContain('https://atrium.example.com/gateway')
    expect(text).toContain('atrk_x')
  }
  const clients = snippets.map(({ client }) => client)
  expect(new Set(clients).size).toBe(clients.length)
})
