import { expect, test } from 'vitest'
import type { ProviderName } from '#providers/provider-name.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import { inOwnNames } from './in-own-names.ts'

test.each<[ProviderName, OptionValues, OptionValues]>([
  ['cohere_chat', { top_p: 0.5, k: 3 }, { k: 3, p: 0.5 }],
  ['cohere', { top_p: 0.5 }, { p: 0.5 }],
  ['cohere_chat', { p: 0.5 }, { p: 0.5 }],
  ['deepseek_chat', { p: 0.5 }, { top_p: 0.5 }],
  ['deepseek', { p: null }, { top_p: null }],
  ['deepseek_chat', { top_p: 0.5 }, { top_p: 0.5 }],
  // Which of the two counts would be a guess: the one that is not of the sheet is refused as unknown.
  ['cohere_chat', { p: 0.5, top_p: 0.6 }, { p: 0.5, top_p: 0.6 }],
  // Others write it in one way.
  ['openai_chat', { p: 0.5 }, { p: 0.5 }],
])('%s: %j is %j', (provider, values, named) => {
  const model = {
    id: 'x',
    provider,
    maxTokens: 4096,
    outputs: ['text' as const],
    abilities: { reasoning: 'none' as const, temperature: true, imageWithPrompt: false, mask: false },
  }
  expect(inOwnNames(model, values)).toEqual(named)
})
