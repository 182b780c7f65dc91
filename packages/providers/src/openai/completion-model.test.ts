import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { describeOptions } from '../../test-harness/describe-options.ts'
import {
  collect,
  modelOf,
  startSimulatedRegistry,
  type SimulatedRegistry,
} from '../../test-harness/simulated-registry.ts'

for (const provider of ['openai', 'azure'] as const) {
  describeOptions(provider, 'gpt-3.5-turbo-instruct', [
    ['nothing chosen sends nothing', {}, {}],
    [
      'every option of the sheet',
      { max_tokens: 1024, temperature: 2, top_p: 0.9, frequency_penalty: -2, presence_penalty: 2, best_of: 1 },
      { max_tokens: 1024, temperature: 2, top_p: 0.9, frequency_penalty: -2, presence_penalty: 2 },
    ],
    ['best_of', { max_tokens: 100, best_of: 20 }, { max_tokens: 100, best_of: 20 }],
    ['seed', { seed: 7 }, { seed: 7 }],
    ['JSON is told not to be promised', { response_format: 'json_object' }, {}, [/^The JSON format was not requested/]],
  ])
}

describe('a completion', () => {
  let vendors: SimulatedRegistry
  beforeAll(async () => {
    vendors = await startSimulatedRegistry()
  })
  afterEach(() => {
    vendors.simulator.control.clear()
    vendors.simulator.control.forget()
  })
  afterAll(() => vendors.close())

  const sent = () => vendors.simulator.control.received().at(-1)?.body

  test.each(['openai', 'azure'] as const)('of %s is asked with the words as they were written', async (provider) => {
    const { text } = await vendors.ask(await modelOf(vendors, provider, 'gpt-3.5-turbo-instruct'), 'Say only: as it is')
    expect(text).toBe('as it is')
    expect(sent()).toEqual({
      model: 'gpt-3.5-turbo-instruct',
      prompt: 'Say only: as it is',
      stream: true,
      stream_options: { include_usage: true },
    })
  })

  test('is asked with the words of the system before those of the person', async () => {
    const model = await modelOf(vendors, 'openai', 'davinci-002')
    const messages = [
      { role: 'system' as const, parts: [{ type: 'text' as const, text: 'Be short.' }] },
      { role: 'user' as const, parts: [{ type: 'text' as const, text: 'Once upon a time' }] },
    ]
    await collect(vendors.registry.streamChat({ model, messages, options: {}, signal: new AbortController().signal }))
    expect(sent()).toMatchObject({ prompt: 'Be short.\n\nOnce upon a time' })
  })

  test('that is the best of several comes in one piece, with its counts', async () => {
    const model = await modelOf(vendors, 'openai', 'gpt-3.5-turbo-instruct')
    const { text, events, outcome } = await vendors.ask(model, 'Say only: the best of them', { best_of: 3 })
    expect(text).toBe('the best of them')
    expect(events.filter(({ type }) => type === 'text-delta')).toHaveLength(1)
    expect(outcome).toMatchObject({ status: 'completed', finishReason: 'stop', warnings: [] })
    expect(outcome.usage.outputTokens).toBeGreaterThan(0)
    expect(sent()).not.toHaveProperty('stream')
  })

  test('that ran out of room says so', async () => {
    const model = await modelOf(vendors, 'azure', 'gpt-3.5-turbo-instruct')
    const { outcome } = await vendors.ask(model, 'Tell me a long story', { max_tokens: 10 })
    expect(outcome.finishReason).toBe('length')
  })
})
