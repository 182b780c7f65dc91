import { expect, test } from 'vitest'
import type { Receipt } from '#runs/receipt.ts'
import type { MessageContent } from '#messages/thread-message.ts'
import { estimateOfAnswer } from './estimate-of-answer.ts'
import { estimateSending } from './estimate-sending.ts'

const per = (rate: number) => ({ rate, unit: 'token', unitSize: 1_000_000 }) as const
const bounds = { inputs: ['text'] as const, maxTokens: 4000, context: 10_000 }
const receipt: Receipt = {
  model: { provider: 'openai_chat', model: 'gpt-4.1' },
  options: { max_tokens: 300 },
  usage: { inputTokens: 40, outputTokens: 90, reasoningTokens: 0, cachedInputTokens: 0 },
  cost: 0.01,
  pricing: { input: per(2), output: per(8) },
  timeToFirstToken: null,
  totalTime: 1,
  finishReason: 'stop',
}
const said = (role: 'user' | 'assistant', text: string): MessageContent => ({ role, parts: [{ type: 'text', text }] })

test('an answer is estimated afterwards as it was before: from its question and what came before it', () => {
  const before = [said('user', 'Hello'), said('assistant', 'Good day'), said('user', 'What is a wall?')]
  const { id, provider } = { id: 'gpt-4.1', provider: 'openai_chat' as const }
  const model = { id, provider, pricing: receipt.pricing, router: false, ...bounds }
  const { parts } = said('user', 'What is a wall?')
  const estimate = estimateSending({ model, options: receipt.options, branch: before.slice(0, 2), parts })
  expect(estimateOfAnswer(receipt, before, bounds)).toEqual({
    input: estimate.input,
    output: 300,
    cost: estimate.cost?.total,
  })
})

test('a model without a price has no money, and one that is not offered any more no bound', () => {
  const unpriced = { ...receipt, pricing: {}, options: {} }
  expect(estimateOfAnswer(unpriced, [said('user', 'Hello')], null)).toMatchObject({ cost: null, output: 500 })
})

test('counts that were guessed are held against nothing', () => {
  const guessed = { ...receipt, usage: { ...receipt.usage, estimated: true } }
  expect(estimateOfAnswer(guessed, [said('user', 'Hello')], bounds)).toBeNull()
})
