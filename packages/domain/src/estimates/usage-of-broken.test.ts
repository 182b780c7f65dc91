import { expect, test } from 'vitest'
import type { MessagePart } from '#messages/thread-message.ts'
import { usageOfBroken } from './usage-of-broken.ts'

const model = {
  id: 'gpt-4.1',
  provider: 'openai_chat' as const,
  pricing: {},
  router: false,
  inputs: ['text'] as const,
  maxTokens: 4000,
  context: 10_000,
}
const question = { role: 'user' as const, parts: [{ type: 'text' as const, text: 'Write a long answer, please.' }] }
const usageOf = (...parts: MessagePart[]) => usageOfBroken({ model, options: {}, branch: [question], parts } as never)

test('an answer that broke off has taken its question and what is kept of it, both estimated', () => {
  const short = usageOf({ type: 'text', text: 'Once upon a time' })
  const long = usageOf({ type: 'reasoning', text: 'Let me see' }, { type: 'text', text: 'Once upon a time' })
  expect(short).toMatchObject({ reasoningTokens: 0, cachedInputTokens: 0, estimated: true })
  expect(short?.inputTokens).toBeGreaterThan(4)
  expect(long?.inputTokens).toBe(short?.inputTokens)
  expect(long?.outputTokens).toBe((short?.outputTokens ?? 0) + (long?.reasoningTokens ?? 0))
  expect(long?.reasoningTokens).toBeGreaterThan(0)
})

test('one of which nothing is kept has taken nothing', () => {
  expect(usageOf()).toBeNull()
  expect(usageOf({ type: 'text', text: '' })).toBeNull()
})

test('after calls that were answered it was asked again, with all that came before', () => {
  const call = { type: 'dynamic-tool', toolName: 'calculator', toolCallId: '1', input: { expression: '1+1' } } as const
  const running = usageOf({ ...call, state: 'input-available' })
  const told = usageOf({ ...call, state: 'output-available' }, { ...call, toolCallId: '2', state: 'output-error' })
  expect(running?.requests).toBeUndefined()
  expect(told?.requests).toBe(2)
  expect(told?.inputTokens).toBe(2 * (running?.inputTokens ?? 0))
})

test('a call that the model has written is counted like its words, also while it is being written', () => {
  const call = { type: 'dynamic-tool', toolName: 'generate_image', toolCallId: '1' } as const
  const whole = usageOf({ ...call, state: 'input-available', input: { prompt: 'A red fox in the snow' } })
  const begun = usageOf({ ...call, state: 'input-streaming', inputText: '{"prompt":"A red' })
  expect(whole?.outputTokens).toBeGreaterThan(begun?.outputTokens ?? Infinity)
  expect(begun?.outputTokens).toBeGreaterThan(3)
})
