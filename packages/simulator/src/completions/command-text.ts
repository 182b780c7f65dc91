import type { Answer } from '../answers/answer.ts'
import { finishWord } from '../answers/finish.ts'
import type { CompletionForm } from './completion-form.ts'

const reasonOf = ({ finish }: Answer) => finishWord('command-text', finish)

/** Cohere Command and Command Light, asked to stream. */
export const commandText: CompletionForm = {
  fields: {
    prompt: { kind: 'text', required: true },
    max_tokens: { kind: 'whole', least: 1, most: 4096 },
    temperature: { kind: 'number', least: 0, most: 5 },
    p: { kind: 'number', least: 0, most: 1 },
    k: { kind: 'whole', least: 0, most: 500 },
    stop_sequences: { kind: 'list' },
    return_likelihoods: { kind: 'text' },
    stream: { kind: 'switch' },
    num_generations: { kind: 'whole', least: 1, most: 5 },
    logit_bias: { kind: 'any' },
    truncate: { kind: 'text' },
  },
  words: ({ prompt }) => String(prompt),
  lead: ' ',
  piece: (text, end) =>
    end === undefined ? { text, is_finished: false } : { is_finished: true, finish_reason: reasonOf(end) },
  whole: (answer, { prompt }) => ({
    id: 'simulated',
    generations: [{ id: 'simulated-0', text: answer.text, finish_reason: reasonOf(answer) }],
    prompt,
  }),
}
