import { z } from 'zod'
import { breakMarks, finishOf, type InvokeForm } from './invoke-form.ts'

const piece = z.object({ completion: z.string(), stop_reason: z.string().nullish() })

/** Bedrock has no length of its own for an answer that is asked for without one. Source: the specification, section 9. */
const DEFAULT_LENGTH = 4096

/**
 * Claude 2 and Instant before the Messages API. The prompt must begin its turns with these very words.
 * Source: "Anthropic Claude Text Completions API" in the Amazon Bedrock user guide.
 */
export const claudeForm: InvokeForm = {
  models: /anthropic\.claude-(?:v2|instant)/,
  streams: true,
  takes: { maxOutputTokens: 'max_tokens_to_sample', temperature: 'temperature', topK: 'top_k', topP: 'top_p' },
  body(prompt, settings) {
    const { system, user } = breakMarks(prompt, /\n\n(?:Human|Assistant):/g)
    const turns = `${system}\n\nHuman: ${user}\n\nAssistant:`
    return { prompt: turns, max_tokens_to_sample: DEFAULT_LENGTH, ...settings }
  },
  read(json) {
    const { completion, stop_reason } = piece.parse(json)
    return { text: completion, finish: finishOf(stop_reason, { stop_sequence: 'stop', max_tokens: 'length' }) }
  },
}
