import { z } from 'zod'
import { breakMarks, finishOf, inOneText, type InvokeForm } from './invoke-form.ts'

const piece = z.object({ outputs: z.array(z.object({ text: z.string(), stop_reason: z.string().nullish() })) })

/** Mistral's first instruct models. Source: "Mistral AI text completion" in the Amazon Bedrock user guide. */
export const mistralForm: InvokeForm = {
  models: /mistral\.(?:mistral-7b|mixtral-8x7b)-instruct/,
  streams: true,
  takes: { maxOutputTokens: 'max_tokens', temperature: 'temperature', topP: 'top_p', topK: 'top_k' },
  body(prompt, settings) {
    const words = inOneText(breakMarks(prompt, /<\/?s>|\[\/?INST\]/g))
    return { prompt: `<s>[INST] ${words} [/INST]`, ...settings }
  },
  read(json) {
    const [output] = piece.parse(json).outputs
    return { text: output?.text ?? '', finish: finishOf(output?.stop_reason, { stop: 'stop', length: 'length' }) }
  },
}
