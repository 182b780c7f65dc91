import { expect, test } from 'vitest'
import { keyAllows } from './key-models.ts'

const model = { provider: 'openai_chat', model: 'gpt-4.1' } as const

test.each([
  [[], true],
  [['gpt-4.1'], true],
  [['openai_chat/gpt-4.1'], true],
  [['openai_chat/*'], true],
  [['group:chat'], true],
  [['*'], true],
  [['gpt-4.1-mini', 'azure_chat/gpt-4.1', 'group:embed', 'azure_chat/*'], false],
])('an allow-list of %j', (entries, allowed) => {
  expect(keyAllows(entries, model)).toBe(allowed)
})
