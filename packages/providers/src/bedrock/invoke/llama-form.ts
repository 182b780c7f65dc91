import { z } from 'zod'
import { breakMarks, finishOf, type InvokeForm } from './invoke-form.ts'

const piece = z.object({
  generation: z.string(),
  prompt_token_count: z.number().nullish(),
  generation_token_count: z.number().nullish(),
  stop_reason: z.string().nullish(),
})

const turn = (role: string, text: string) => `<|start_header_id|>${role}<|end_header_id|>\n\n${text}<|eot_id|>`

/**
 * Llama 3 instruct models, which complete a conversation that is written out.
 * Source: "Meta Llama models" in the Amazon Bedrock user guide and Meta's prompt formats of Llama 3.
 */
export const llamaForm: InvokeForm = {
  models: /meta\.llama3-\d+b-instruct/,
  streams: true,
  takes: { maxOutputTokens: 'max_gen_len', temperature: 'temperature', topP: 'top_p' },
  body(prompt, settings) {
    const { system, user } = breakMarks(prompt, /<\|[a-z_]+\|>/g)
    const turns = `${system === '' ? '' : turn('system', system)}${turn('user', user)}`
    return { prompt: `<|begin_of_text|>${turns}<|start_header_id|>assistant<|end_header_id|>\n\n`, ...settings }
  },
  read(json) {
    const { generation, prompt_token_count, generation_token_count, stop_reason } = piece.parse(json)
    return {
      text: generation,
      finish: finishOf(stop_reason, { stop: 'stop', length: 'length' }),
      inputTokens: prompt_token_count ?? undefined,
      outputTokens: generation_token_count ?? undefined,
    }
  },
}
