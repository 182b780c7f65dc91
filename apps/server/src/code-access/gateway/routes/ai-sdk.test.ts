import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { embed, generateText, type LanguageModel, streamText } from 'ai'
import { expect, test } from 'vitest'
import { openGateway } from '../../../../test-harness/gateway-clients.ts'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

type Settings = { baseURL: string; apiKey: string }

/** The ways of the AI SDK to a gateway. */
const WAYS: readonly [string, (settings: Settings, model: string) => LanguageModel][] = [
  ['responses', (settings, model) => createOpenAI(settings)(model)],
  ['chat', (settings, model) => createOpenAI(settings).chat(model)],
  ['messages', (settings, model) => createAnthropic(settings)(model)],
  ['compatible', (settings, model) => createOpenAICompatible({ name: 'gateway', ...settings })(model)],
]

async function settings(): Promise<Settings> {
  const { key } = await openGateway(server, ada)
  return { baseURL: `${server.url}/gateway/v1`, apiKey: key }
}

for (const [way, open] of WAYS) {
  test.each(['gpt-4.1', 'claude-sonnet-4-5-20250929', 'gemini-2.5-pro'])(`${way}: %s`, async (name) => {
    const model = open(await settings(), name)
    const whole = await generateText({ model, prompt: 'Who flies?', maxRetries: 0 })
    expect(whole.text).toMatch(/\w/)
    expect(whole.usage.outputTokens).toBeGreaterThan(0)
    const streamed = streamText({ model, prompt: 'Who flies?', maxRetries: 0 })
    expect(await streamed.text).toMatch(/\w/)
    expect(await streamed.finishReason).toBe('stop')
  })
}

test('vectors', async () => {
  const model = createOpenAI(await settings()).embeddingModel('text-embedding-3-small')
  expect((await embed({ model, value: 'A kite', maxRetries: 0 })).embedding).toHaveLength(1536)
})
