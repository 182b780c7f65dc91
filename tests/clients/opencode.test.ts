import { beforeEach, expect, test } from 'vitest'
import { gatewayOfFile, runTool, SAID, SECRET } from './run-tool.ts'

const gateway = gatewayOfFile()
beforeEach(() => {
  gateway.control.clear()
  gateway.control.forget()
  gateway.control.play({ kind: 'plain-text', text: SAID })
})

const settings = (url: string) => ({
  autoupdate: false,
  share: 'disabled',
  provider: {
    atrium: {
      npm: '@ai-sdk/openai-compatible',
      name: 'Atrium',
      options: { baseURL: `${url}/gateway/v1`, apiKey: '{env:ATRIUM_API_KEY}' },
      models: { 'gpt-4.1': {} },
    },
  },
})

const ask = async (question: string, key?: string) =>
  runTool('opencode', {
    url: gateway.url,
    key: key ?? (await gateway.key()),
    // With a title of its own it asks for none.
    arguments: ['run', '--model', 'atrium/gpt-4.1', '--title', 'Kites', question],
    environment: ({ key: token }) => ({ ATRIUM_API_KEY: token }),
    files: ({ url }) => ({ 'work/opencode.json': JSON.stringify(settings(url)) }),
  })

test('answers a question, streamed', async () => {
  expect(await ask('Who flies a kite?')).toEqual({ code: 0, output: expect.stringContaining(SAID) })
  expect(gateway.asked().at(-1)).toContain('"stream":true')
})

test('calls a tool, and tells the model its result', async () => {
  const read = { kind: 'tool-call', name: 'read', arguments: { filePath: 'notes.txt' } } as const
  gateway.control.play(read, { times: 1 })
  expect(await ask('What is the secret word?')).toMatchObject({ code: 0, output: expect.stringContaining(SAID) })
  expect(gateway.asked().at(-1)).toContain(SECRET)
})

test('shows why it is refused', async () => {
  const { code, output } = await ask('Who flies?', await gateway.key({ max_budget: 0 }))
  expect(code).not.toBe(0)
  expect(output).toContain('The budget of this key ($0.00) is spent.')
  expect(gateway.asked()).toEqual([])
})
