import type { Form } from '../chat/form.ts'

/** Why a simulated model stops, before it takes any vendor's word. */
export type Finish = 'stop' | 'length' | 'tool_calls' | 'content_filter' | 'context_full' | 'odd'

type Words = Readonly<Record<Finish, string>>

/** A reason that is in no vendor's reference: vendors add some. */
const ODD = 'load_shedding'

const OPENAI: Words = {
  stop: 'stop',
  length: 'length',
  tool_calls: 'tool_calls',
  content_filter: 'content_filter',
  context_full: 'length',
  odd: ODD,
}
const ANTHROPIC: Words = {
  stop: 'end_turn',
  length: 'max_tokens',
  tool_calls: 'tool_use',
  content_filter: 'refusal',
  context_full: 'model_context_window_exceeded',
  odd: ODD,
}
/** A completion knows no tools. */
const PLAIN: Words = { ...OPENAI, tool_calls: 'stop' }

const WORDS: Readonly<Record<Form, Words>> = {
  'openai-chat': OPENAI,
  'openai-responses': { ...OPENAI, length: 'max_output_tokens', context_full: 'max_output_tokens' },
  'openai-completions': PLAIN,
  ollama: OPENAI,
  anthropic: ANTHROPIC,
  converse: { ...ANTHROPIC, content_filter: 'guardrail_intervened' },
  google: {
    stop: 'STOP',
    length: 'MAX_TOKENS',
    tool_calls: 'STOP',
    content_filter: 'SAFETY',
    context_full: 'MAX_TOKENS',
    odd: 'LOAD_SHEDDING',
  },
  cohere: {
    stop: 'COMPLETE',
    length: 'MAX_TOKENS',
    tool_calls: 'TOOL_CALL',
    content_filter: 'ERROR_TOXIC',
    context_full: 'ERROR_LIMIT',
    odd: 'LOAD_SHEDDING',
  },
  'claude-text': { ...ANTHROPIC, stop: 'stop_sequence', tool_calls: 'stop_sequence' },
  'titan-text': {
    stop: 'FINISH',
    length: 'LENGTH',
    tool_calls: 'FINISH',
    content_filter: 'CONTENT_FILTERED',
    context_full: 'LENGTH',
    odd: 'LOAD_SHEDDING',
  },
  'command-text': {
    stop: 'COMPLETE',
    length: 'MAX_TOKENS',
    tool_calls: 'COMPLETE',
    content_filter: 'ERROR_TOXIC',
    context_full: 'ERROR_LIMIT',
    odd: 'LOAD_SHEDDING',
  },
  'mistral-text': PLAIN,
  'llama-text': PLAIN,
  'jurassic-text': { ...PLAIN, stop: 'endoftext' },
}

/** The word of a vendor's form for the end of an answer. */
export function finishWord(form: Form, finish: Finish): string {
  return WORDS[form][finish]
}
