import { z } from 'zod'
import { finishOf, inOneText, type InvokeForm } from './invoke-form.ts'

const answer = z.object({
  prompt: z.object({ tokens: z.array(z.unknown()).nullish() }).nullish(),
  completions: z
    .array(
      z.object({
        data: z.object({ text: z.string() }),
        finishReason: z.object({ reason: z.string() }).nullish(),
      }),
    )
    .min(1),
})

/** AI21 Jurassic-2, which does not stream. Source: "AI21 Labs Jurassic-2 models" in the Amazon Bedrock user guide. */
export const jurassicForm: InvokeForm = {
  models: /ai21\.j2-/,
  streams: false,
  takes: { maxOutputTokens: 'maxTokens', minTokens: 'minTokens', temperature: 'temperature', topP: 'topP' },
  body: (prompt, settings) => ({ prompt: inOneText(prompt), ...settings }),
  read(json) {
    const [completion] = answer.parse(json).completions
    const words = { endoftext: 'stop', stop: 'stop', length: 'length' } as const
    return { text: completion?.data.text, finish: finishOf(completion?.finishReason?.reason, words) }
  },
}
