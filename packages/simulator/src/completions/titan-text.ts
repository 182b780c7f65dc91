import { finishWord } from '../answers/finish.ts'
import type { CompletionForm } from './completion-form.ts'

/** Amazon Titan Text. */
export const titanText: CompletionForm = {
  fields: {
    inputText: { kind: 'text', required: true },
    textGenerationConfig: {
      kind: 'group',
      fields: {
        maxTokenCount: { kind: 'whole', least: 0, most: 8192 },
        temperature: { kind: 'number', least: 0, most: 1 },
        topP: { kind: 'number', least: 0, most: 1, above: true },
        stopSequences: { kind: 'list' },
      },
    },
  },
  words: ({ inputText }) => String(inputText),
  piece: (outputText, end) => ({
    outputText,
    index: 0,
    totalOutputTextTokenCount: end?.usage.output ?? null,
    completionReason: end === undefined ? null : finishWord('titan-text', end.finish),
    inputTextTokenCount: end?.usage.input ?? null,
  }),
  whole: ({ text, usage, finish }) => ({
    inputTextTokenCount: usage.input,
    results: [{ tokenCount: usage.output, outputText: text, completionReason: finishWord('titan-text', finish) }],
  }),
}
