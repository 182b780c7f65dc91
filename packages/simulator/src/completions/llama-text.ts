import type { Answer } from '../answers/answer.ts'
import { finishWord } from '../answers/finish.ts'
import type { CompletionForm } from './completion-form.ts'

const USER_TURN = /<\|start_header_id\|>user<\|end_header_id\|>\s*([\s\S]*?)<\|eot_id\|>/g

function said(generation: string, end: Answer | undefined) {
  return {
    generation,
    prompt_token_count: end?.usage.input ?? null,
    generation_token_count: end?.usage.output ?? 0,
    stop_reason: end === undefined ? null : finishWord('llama-text', end.finish),
  }
}

/** Llama 3 instruct models. */
export const llamaText: CompletionForm = {
  fields: {
    prompt: { kind: 'text', required: true },
    max_gen_len: { kind: 'whole', least: 1, most: 2048 },
    temperature: { kind: 'number', least: 0, most: 1 },
    top_p: { kind: 'number', least: 0, most: 1 },
    images: { kind: 'list' },
  },
  words: ({ prompt }) => [...String(prompt).matchAll(USER_TURN)].at(-1)?.[1] ?? String(prompt),
  piece: said,
  whole: (answer) => said(answer.text, answer),
}
