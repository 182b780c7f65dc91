import { expect, test } from 'vitest'
import { dayInModelId } from './day-in-model-id.ts'

test.each([
  ['claude-sonnet-4-5-20250929', '2025-09-29'],
  ['claude-3-7-sonnet-20250219-v1:0', '2025-02-19'],
  ['gpt-4o-2024-08-06', '2024-08-06'],
  ['command-r-plus-08-2024', '2024-08-01'],
  ['voxtral-mini-tts-2603', '2026-03-01'],
])('%s came out on %s', (id, day) => expect(dayInModelId(id)).toBe(day))

test.each(['gpt-4.1', 'imagen-4.0-generate-001', 'ministral-14b-9912', 'dall-e-3', 'davinci-002'])(
  '%s says nothing of its day',
  (id) => expect(dayInModelId(id)).toBeNull(),
)
