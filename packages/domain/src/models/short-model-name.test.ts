import { expect, test } from 'vitest'
import { shortModelName } from './short-model-name.ts'

test.each([
  ['claude-3-7-sonnet-20250219-v1:0', 'claude-3-7-sonnet'],
  ['claude-3-haiku-20240307', 'claude-3-haiku'],
  ['gpt-4o-2024-08-06', 'gpt-4o'],
  ['nova-pro-v1:0', 'nova-pro'],
  ['GPT-4.1 mini', 'GPT-4.1 mini'],
  ['-v1', '-v1'],
])('%s is called %s on a button', (name, short) => {
  expect(shortModelName(name)).toBe(short)
})
