import { beforeEach, expect, test } from 'vitest'
import { gatewayOfFile, runTool, SAID, SECRET } from './run-tool.ts'

const gateway = gatewayOfFile()
beforeEach(() => {
  gateway.control.clear()
  gateway.control.forget()
  gateway.control.play({ kind: 'plain-text', text: SAID })
})

const settings = (url: string) => `model = "gpt-4.1"
model_provider = "atrium"

[model_providers.atrium]
name = "Atrium"
base_url = "${url}/gateway/v1"
env_key = "ATRIUM_API_KEY"
wire_api = "responses"
`

const ask = async (question: string, key?: string) =>
  runTool('codex', {
    url: gateway.url,
    key: key ?? (await gateway.key()),
    arguments: ['exec', '--skip-git-repo-check', '--json', question],
    environment: ({ key: token }) => ({ ATRIUM_API_KEY: token }),
    files: ({ url }) => ({ '.codex/config.toml': settings(url) }),
  })

test('answers a question, streamed', async () => {
  const { code, output } = await ask('Who flies a kite?')
  expect(code).toBe(0)
  expect(output).toContain(JSON.stringify(SAID))
  expect(output).toContain('"turn.completed"')
  expect(gateway.asked().at(-1)).toContain('"stream":true')
})

test('calls a tool, and tells the model its result', async () => {
  const read = { kind: 'tool-call', name: 'exec_command', arguments: { cmd: 'cat notes.txt' } } as const
  gateway.control.play(read, { times: 1 })
  expect(await ask('What is the secret word?')).toMatchObject({ code: 0, output: expect.stringContaining(SECRET) })
  expect(gateway.asked().at(-1)).toContain(SECRET)
})

test('shows why it is refused, and asks once', async () => {
  const { code, output } = await ask('Who flies?', await gateway.key({ max_budget: 0 }))
  expect(code).not.toBe(0)
  expect(output).toContain('The budget of this key ($0.00) is spent.')
  expect(output).not.toContain('Reconnecting')
  expect(gateway.asked()).toEqual([])
})
