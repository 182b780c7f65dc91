import { finishWord } from '../answers/finish.ts'
import type { CompletionForm } from './completion-form.ts'

/** AI21 Jurassic-2, which has no streamed answers. */
export const jurassicText: CompletionForm = {
  fields: {
    prompt: { kind: 'text', required: true },
    maxTokens: { kind: 'whole', least: 0, most: 8191 },
    minTokens: { kind: 'whole', least: 0, most: 8191 },
    temperature: { kind: 'number', least: 0, most: 1 },
    topP: { kind: 'number', least: 0, most: 1 },
    numResults: { kind: 'whole', least: 1, most: 64 },
    stopSequences: { kind: 'list' },
    countPenalty: { kind: 'any' },
    presencePenalty: { kind: 'any' },
    frequencyPenalty: { kind: 'any' },
  },
  fault: ({ minTokens, maxTokens }) =>
    typeof minTokens === 'number' && typeof maxTokens === 'number' && minTokens > maxTokens
      ? 'minTokens must not be greater than maxTokens'
      : undefined,
  words: ({ prompt }) => String(prompt),
  lead: '\n',
  piece: (text) => ({ text }),
  whole: ({ text, finish }, { prompt }) => ({
    id: 1234,
    prompt: { text: prompt, tokens: [] },
    completions: [
      {
        data: { text, tokens: [] },
        finishReason: { reason: finishWord('jurassic-text', finish) },
      },
    ],
  }),
}
