import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { expect, test } from 'vitest'
import { takesDemandedTools } from './takes-demanded-tools.ts'

const byClerk = { companion: { id: 'clerk' } } as PromptResult['context']

test.each([
  ['a model', null, null, undefined, true],
  ['a companion with its own tools', null, byClerk, undefined, false],
  ['the same companion by its name', null, byClerk, { id: 'clerk' }, false],
  ['a companion with tools that were named for it', ['sum'], byClerk, undefined, true],
  ['another companion', ['sum'], byClerk, { id: 'clock' }, false],
  ['a companion after a model', ['sum'], null, { id: 'clock' }, false],
])('where %s answers', (_, tools, context, companion, takes) => {
  expect(takesDemandedTools({ tools, context }, companion)).toBe(takes)
})
