import { expect, test } from 'vitest'
import type { ReasoningMode } from '#catalog/model-facts.ts'
import { claudeThinking, type ClaudeThinking, THINKING_BUDGET, type ThinkingWish } from './claude-thinking.ts'

test.each<[rule: string, ReasoningMode, ThinkingWish, ClaudeThinking | undefined]>([
  ['what cannot think is told nothing', 'none', { type: 'enabled', budget: 2048 }, undefined],
  ['nothing chosen leaves it to the model', 'optional', {}, undefined],
  ['a budget goes with it', 'optional', { type: 'enabled', budget: 2048 }, { type: 'enabled', budget: 2048 }],
  ['a budget alone asks for it', 'forced', { budget: 2048 }, { type: 'enabled', budget: 2048 }],
  [
    'without a budget it has the usual one',
    'optional',
    { type: 'enabled' },
    { type: 'enabled', budget: THINKING_BUDGET },
  ],
  ['what is turned off is off', 'optional', { type: 'disabled', budget: 2048 }, { type: 'disabled' }],
  ['an adaptive one thinks at the named effort', 'adaptive', { effort: 'high' }, { type: 'adaptive', effort: 'high' }],
  ['its least effort is low', 'adaptive', { effort: 'minimal' }, { type: 'adaptive', effort: 'low' }],
  ['no effort is none', 'adaptive', { effort: 'none' }, { type: 'disabled' }],
  ['an adaptive one needs no budget', 'adaptive', { type: 'enabled', budget: 2048 }, { type: 'adaptive' }],
  ['an adaptive one without a wish decides itself', 'adaptive', { budget: 2048 }, undefined],
])('%s', (_, reasoning, wish, thinking) => {
  expect(claudeThinking(reasoning, wish)).toEqual(thinking)
})
