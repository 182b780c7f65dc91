import { expect, test } from 'vitest'
import { timesOfTier } from './tier-price.ts'

test.each([
  ['openai_chat', 'gpt-5.4', undefined, 1],
  ['openai_chat', 'gpt-5.4', 'auto', 1],
  ['openai_chat', 'gpt-5.4', 'default', 1],
  ['openai_chat', 'gpt-5.4', 'scale', 1],
  ['openai_chat', 'gpt-5.4', 'flex', 0.5],
  ['openai_chat', 'a-model-of-tomorrow', 'flex', 0.5],
  ['openai_chat', 'gpt-4.1', 'priority', 1.75],
  ['openai_chat', 'gpt-4.1-2025-04-14', 'priority', 1.75],
  ['openai_chat', 'gpt-4.1-nano', 'priority', 2],
  ['openai_chat', 'gpt-4o', 'priority', 1.7],
  ['openai_chat', 'gpt-4o-2024-05-13', 'priority', 1.75],
  ['openai_chat', 'gpt-5.4-mini', 'priority', 2],
  ['openai_chat', 'gpt-5.4-nano', 'priority', null],
  ['openai_chat', 'gpt-4.1', 'a-tier-of-tomorrow', null],
  ['azure_chat', 'gpt-4.1', 'priority', null],
  ['azure_chat', 'gpt-4.1', 'default', 1],
  ['anthropic_chat', 'claude-sonnet-4-6', 'priority', 1],
  ['mistral_chat', 'mistral-large', 'flex', 1],
] as const)('%s %s in %s costs its price times %s', (provider, id, tier, times) => {
  expect(timesOfTier({ provider, id }, tier)).toBe(times)
})
