import { expect, test } from 'vitest'
import { earlyEnd, FINISH_REASONS, finishReasonOf } from './finish-reason.ts'

test.each([
  ['OpenAI', 'length', 'length', 'length'],
  ['OpenAI', 'content_filter', 'content-filter', 'content-filter'],
  ['OpenAI', 'function_call', 'tool-calls', 'tool-calls'],
  ['OpenAI Responses', 'max_output_tokens', 'length', 'length'],
  ['Anthropic', 'end_turn', 'stop', 'stop'],
  ['Anthropic', 'max_tokens', 'length', 'length'],
  ['Anthropic', 'model_context_window_exceeded', 'length', 'context-full'],
  ['Anthropic', 'refusal', 'content-filter', 'content-filter'],
  ['Anthropic', 'pause_turn', 'stop', 'tool-calls'],
  ['Google', 'STOP', 'stop', 'stop'],
  ['Google', 'MAX_TOKENS', 'length', 'length'],
  ['Google', 'RECITATION', 'content-filter', 'content-filter'],
  ['Google', 'LANGUAGE', 'other', 'content-filter'],
  ['Bedrock', 'guardrail_intervened', 'content-filter', 'content-filter'],
  ['Bedrock', 'model_context_window_exceeded', 'other', 'context-full'],
  ['Cohere', 'COMPLETE', 'stop', 'stop'],
  ['Cohere', 'ERROR_LIMIT', 'other', 'context-full'],
  ['Cohere', 'TOOL_CALL', 'tool-calls', 'tool-calls'],
  ['Mistral', 'model_length', 'length', 'context-full'],
  ['anybody', 'load_shedding', 'other', 'other'],
])('%s ends with %s', (_vendor, raw, unified, reason) => {
  expect(finishReasonOf({ raw, unified })).toBe(reason)
})

test('a refusal or a call of a tool that the vendor names a stop is what the SDK has seen', () => {
  expect(finishReasonOf({ raw: 'stop', unified: 'content-filter' })).toBe('content-filter')
  expect(finishReasonOf({ raw: 'STOP', unified: 'tool-calls' })).toBe('tool-calls')
})

test('a vendor without a word of its own ends as the SDK reads it', () => {
  expect(finishReasonOf({ unified: 'stop' })).toBe('stop')
  expect(finishReasonOf({ unified: 'length' })).toBe('length')
})

test('every reason but the plain end is an early one, also one that nobody knows', () => {
  expect(FINISH_REASONS.filter((reason) => earlyEnd(reason) === reason)).toEqual(FINISH_REASONS.slice(1))
  expect(earlyEnd('stop')).toBeNull()
  expect(earlyEnd(null)).toBeNull()
  expect(earlyEnd('unheard-of')).toBe('other')
})
