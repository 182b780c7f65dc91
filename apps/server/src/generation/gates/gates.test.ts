import { createRegistry } from '@atrium/providers'
import { expect, test } from 'vitest'
import { Refusal } from '#platform/http/refusal.ts'
import { refuseOptions, refuseUncallable } from './gates.ts'

const CORE = {
  name: 'Stable Image Core',
  upstream: { service: 'bedrock', model: 'stability.stable-image-core-v1:1', region: 'us-west-2' },
} as const
const PAIR = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'the-secret' }

test('a model of one region is called from its part of the world, and refused in words elsewhere', () => {
  expect(() => refuseUncallable(createRegistry({ aws: { region: 'us-east-1', ...PAIR } }), CORE)).not.toThrow()
  const elsewhere = () => refuseUncallable(createRegistry({ aws: { region: 'eu-west-1', ...PAIR } }), CORE)
  expect(elsewhere).toThrow(Refusal)
  expect(elsewhere).toThrow(
    'Stable Image Core is unavailable: it is available only in us-west-2, and this installation has no access to bedrock there.',
  )
})

test('so is one that is served from the regions of one part of the world', () => {
  const r1 = { name: 'R1', upstream: { service: 'bedrock', model: 'us.deepseek.r1-v1:0' } } as const
  expect(() => refuseUncallable(createRegistry({ aws: { region: 'us-east-2', ...PAIR } }), r1)).not.toThrow()
  expect(() => refuseUncallable(createRegistry({ aws: { region: 'eu-west-1', ...PAIR } }), r1)).toThrow(
    'R1 is unavailable: it is available only in us regions',
  )
})

test('without an account the key that is missing is named', () => {
  const claude = { name: 'Claude', upstream: { service: 'anthropic', model: 'claude' } } as const
  expect(() => refuseUncallable(createRegistry({}), claude)).toThrow('no key for anthropic is set up')
})

test('an option that cannot be sent is named as the console names it', () => {
  const model = {
    id: 'gpt-4.1',
    provider: 'openai_chat',
    maxTokens: 4096,
    outputs: ['text'],
    abilities: { reasoning: 'none', temperature: true, imageWithPrompt: false, mask: false },
  } as const
  expect(() => refuseOptions(model, { frequency_penalty: 9 })).toThrow(
    'frequency_penalty: Frequency penalty must be between -2 and 2.',
  )
})
