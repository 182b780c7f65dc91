import type { Fields } from '../completions/find-field-fault.ts'

/** All that a request to AI21's Jamba may hold. Source: https://docs.ai21.com/reference/jamba-1-6-api-ref */
export const AI21_FIELDS: Fields = {
  model: { kind: 'text', required: true },
  messages: { kind: 'list', required: true },
  max_tokens: { kind: 'whole', least: 0, most: 4096 },
  temperature: { kind: 'number', least: 0, most: 2 },
  top_p: { kind: 'number', least: 0, most: 1 },
  stop: { kind: 'any' },
  n: { kind: 'whole', least: 1, most: 16 },
  stream: { kind: 'switch' },
  response_format: { kind: 'any' },
  tools: { kind: 'list' },
  tool_choice: { kind: 'any' },
  documents: { kind: 'list' },
}
