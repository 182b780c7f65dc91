import { expect, it } from 'vitest'
import { findCall, type ChatCall } from './find-call.ts'
import { findFault } from './find-fault.ts'

const CALLS = {
  anthropic: '/anthropic/v1/messages',
  aws: '/aws/model/amazon.nova-pro-v1%3A0/converse-stream',
  cohere: '/cohere/v2/chat',
  google: '/google/v1beta/models/gemini-2.5-pro:generateContent',
  openai: '/openai/v1/chat/completions',
  responses: '/openai/v1/responses',
}
const messages = [{ role: 'user', content: 'hi' }]

const fault = (call: keyof typeof CALLS, body: object) =>
  findFault(findCall('POST', CALLS[call]) as ChatCall, { messages, ...body })

it.each([
  ['anthropic', {}, 'max_tokens'],
  ['anthropic', { max_tokens: 100, temperature: 1.5 }, 'temperature'],
  ['anthropic', { max_tokens: 4_000, thinking: { type: 'enabled', budget_tokens: 1_000 } }, 'at least 1024'],
  ['anthropic', { max_tokens: 2_000, thinking: { type: 'enabled', budget_tokens: 2_000 } }, 'greater than'],
  [
    'anthropic',
    { max_tokens: 4_000, temperature: 0.5, thinking: { type: 'enabled', budget_tokens: 2_000 } },
    'temperature',
  ],
  ['anthropic', { max_tokens: 4_000, top_k: 5, thinking: { type: 'enabled', budget_tokens: 2_000 } }, 'top_k'],
  ['aws', { inferenceConfig: { topK: 20 } }, 'topK'],
  ['cohere', { p: 1 }, 'p: '],
  ['google', { generationConfig: { temperature: 2.5 } }, 'temperature'],
  ['openai', { frequency_penalty: 3 }, 'frequency_penalty'],
  ['openai', { messages: [] }, 'at least one'],
] as const)('%s refuses %j', (call, body, complaint) => {
  expect(fault(call, body)).toContain(complaint)
})

it.each([
  ['anthropic', { max_tokens: 4_000, thinking: { type: 'enabled', budget_tokens: 2_000 } }],
  ['anthropic', { max_tokens: 4_000, thinking: { type: 'adaptive' } }],
  ['aws', { inferenceConfig: { maxTokens: 20, topP: 0.9 }, additionalModelRequestFields: { topK: 20 } }],
  ['cohere', { p: 0.75, k: 0 }],
  ['openai', { temperature: 2, presence_penalty: -2 }],
  ['responses', { messages: undefined, input: 'hi' }],
] as const)('%s takes %j', (call, body) => {
  expect(fault(call, body)).toBeUndefined()
})
