import { beforeEach, expect, test } from 'vitest'
import { gatewayOfFile, runTool, SAID, SECRET } from './run-tool.ts'

const gateway = gatewayOfFile()
beforeEach(() => {
  gateway.control.clear()
  gateway.control.forget()
  gateway.control.play({ kind: 'plain-text', text: SAID })
})

const ask = async (question: string, more: readonly string[] = [], key?: string) =>
  runTool('claude', {
    url: gateway.url,
    key: key ?? (await gateway.key()),
    arguments: ['-p', question, '--model', 'claude-sonnet-4-6', ...more],
    environment: ({ url, key: token }) => ({
      ANTHROPIC_BASE_URL: `${url}/gateway`,
      ANTHROPIC_AUTH_TOKEN: token,
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      DISABLE_AUTOUPDATER: '1',
    }),
  })

test('answers a question', async () => {
  expect(await ask('Who flies a kite?')).toEqual({ code: 0, output: expect.stringContaining(SAID) })
})

test('streams an answer', async () => {
  const { output } = await ask('Who flies?', [
    '--output-format',
    'stream-json',
    '--include-partial-messages',
    '--verbose',
  ])
  expect(output.split('"type":"text_delta"').length).toBeGreaterThan(5)
  expect(output).toContain('"message_stop"')
})

test('calls a tool, and tells the model its result', async () => {
  const read = { kind: 'tool-call', name: 'Read', arguments: { file_path: 'notes.txt' } } as const
  gateway.control.play(read, { times: 1 })
  expect(await ask('What is the secret word?')).toMatchObject({ code: 0, output: expect.stringContaining(SAID) })
  expect(gateway.asked().at(-1)).toContain(SECRET)
})

test('shows why it is refused', async () => {
  const { code, output } = await ask('Who flies?', [], await gateway.key({ max_budget: 0 }))
  expect(code).not.toBe(0)
  expect(output).toContain('The budget of this key ($0.00) is spent.')
  expect(gateway.asked()).toEqual([])
})
