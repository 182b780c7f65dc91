import type { Answer } from '../answers/answer.ts'
import { finishWord } from '../answers/finish.ts'
import type { CompletionForm } from './completion-form.ts'

function said(text: string, end: Answer | undefined) {
  return { outputs: [{ text, stop_reason: end === undefined ? null : finishWord('mistral-text', end.finish) }] }
}

/** Mistral's first instruct models. */
export const mistralText: CompletionForm = {
  fields: {
    prompt: { kind: 'text', required: true },
    max_tokens: { kind: 'whole', least: 1, most: 8192 },
    temperature: { kind: 'number', least: 0, most: 1 },
    top_p: { kind: 'number', least: 0, most: 1 },
    top_k: { kind: 'whole', least: 1, most: 200 },
    stop: { kind: 'list' },
  },
  words: ({ prompt }) => /\[INST\]\s*([\s\S]*?)\s*\[\/INST\]\s*$/.exec(String(prompt))?.[1] ?? String(prompt),
  lead: ' ',
  piece: said,
  whole: (answer) => said(answer.text, answer),
}
