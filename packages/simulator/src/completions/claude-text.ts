import type { Answer } from '../answers/answer.ts'
import { finishWord } from '../answers/finish.ts'
import type { CompletionForm } from './completion-form.ts'

const TURNS = /^[\s\S]*?\n\nHuman:\s*([\s\S]*?)\n\nAssistant:\s*$/

function said(completion: string, end: Answer | undefined) {
  if (end === undefined) return { type: 'completion', completion, stop_reason: null, stop: null }
  const stop_reason = finishWord('claude-text', end.finish)
  return { type: 'completion', completion, stop_reason, stop: end.finish === 'stop' ? '\n\nHuman:' : null }
}

/** Claude's text completions, as Claude 2 and Instant had them. */
export const claudeText: CompletionForm = {
  fields: {
    prompt: { kind: 'text', required: true },
    max_tokens_to_sample: { kind: 'whole', least: 1, most: 8191, required: true },
    temperature: { kind: 'number', least: 0, most: 1 },
    top_p: { kind: 'number', least: 0, most: 1 },
    top_k: { kind: 'whole', least: 0, most: 500 },
    stop_sequences: { kind: 'list' },
    anthropic_version: { kind: 'text' },
  },
  fault: ({ prompt }) =>
    TURNS.test(String(prompt))
      ? undefined
      : 'Invalid prompt: prompt must start with "\n\nHuman:" turn after an optional system prompt and end with "\n\nAssistant:" turn.',
  words: ({ prompt }) => TURNS.exec(String(prompt))?.[1] ?? String(prompt),
  lead: ' ',
  piece: said,
  whole: (answer) => said(answer.text, answer),
}
