import { z } from 'zod'
import { finishOf, inOneText, type InvokeForm } from './invoke-form.ts'

const said = z.object({ text: z.string().nullish(), finish_reason: z.string().nullish() })

/** A streamed piece holds the text itself; an answer that came at once holds it in `generations`. */
const piece = said.extend({ generations: z.array(said).nullish() })

/** Cohere Command and Command Light. Source: "Cohere Command models" in the Amazon Bedrock user guide. */
export const commandForm: InvokeForm = {
  models: /cohere\.command-(?:light-)?text/,
  streams: true,
  takes: { maxOutputTokens: 'max_tokens', temperature: 'temperature', topP: 'p', topK: 'k' },
  body: (prompt, settings) => ({ prompt: inOneText(prompt), ...settings, stream: true }),
  read(json) {
    const { generations, ...whole } = piece.parse(json)
    const { text, finish_reason } = generations?.[0] ?? whole
    const words = { COMPLETE: 'stop', MAX_TOKENS: 'length', ERROR_TOXIC: 'content-filter', ERROR: 'error' } as const
    return { text: text ?? '', finish: finishOf(finish_reason, words) }
  },
}
