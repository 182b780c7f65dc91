import type { Answer } from '../answers/answer.ts'
import { finishWord } from '../answers/finish.ts'
import type { CompletionForm } from './completion-form.ts'

/** A fixed moment, so that the same request is answered the same: 2026-01-01 in seconds. */
const CREATED = 1_767_225_600

function said(text: string, end: Answer | undefined) {
  const finish_reason = end === undefined ? null : finishWord('openai-completions', end.finish)
  return {
    id: 'cmpl-simulated',
    object: 'text_completion',
    created: CREATED,
    choices: [{ text, index: 0, logprobs: null, finish_reason }],
  }
}

/** OpenAI's and Azure's completions. */
export const openaiCompletions: CompletionForm = {
  fields: {
    model: { kind: 'text', required: true },
    prompt: { kind: 'text', required: true },
    max_tokens: { kind: 'whole', least: 0, most: 16_384 },
    temperature: { kind: 'number', least: 0, most: 2 },
    top_p: { kind: 'number', least: 0, most: 1 },
    frequency_penalty: { kind: 'number', least: -2, most: 2 },
    presence_penalty: { kind: 'number', least: -2, most: 2 },
    best_of: { kind: 'whole', least: 0, most: 20 },
    n: { kind: 'whole', least: 1, most: 128 },
    seed: { kind: 'whole', least: Number.MIN_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER },
    echo: { kind: 'switch' },
    logit_bias: { kind: 'any' },
    logprobs: { kind: 'whole', least: 0, most: 5 },
    stop: { kind: 'any' },
    stream: { kind: 'switch' },
    stream_options: {
      kind: 'group',
      fields: { include_usage: { kind: 'switch' }, include_obfuscation: { kind: 'switch' } },
    },
    suffix: { kind: 'text' },
    user: { kind: 'text' },
  },
  fault({ stream, stream_options, best_of, n }) {
    if (stream_options !== undefined && stream !== true)
      return "The 'stream_options' parameter is only allowed when 'stream' is enabled."
    return stream === true && Number(best_of ?? 1) > Number(n ?? 1)
      ? 'Cannot stream results when best_of > n'
      : undefined
  },
  words: ({ prompt }) => String(prompt),
  piece: said,
  whole: (answer, { model }) => ({ ...said(answer.text, answer), model, usage: usageOf(answer) }),
}

/** The counts as OpenAI names them. */
export function usageOf({ usage }: Answer): object {
  return {
    prompt_tokens: usage.input,
    completion_tokens: usage.output,
    total_tokens: usage.input + usage.output,
  }
}
