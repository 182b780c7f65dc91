import { expect, test } from 'vitest'
import { providerTitle } from './provider-title.ts'

test.each([
  ['openai_chat', 'OpenAI'],
  ['anthropic', 'Anthropic'],
  ['tools', 'tools'],
])('%s is called %s', (name, title) => {
  expect(providerTitle(name)).toBe(title)
})
