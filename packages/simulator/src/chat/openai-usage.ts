import type { Answer } from '../answers/answer.ts'
import type { Json } from './json.ts'

/** The counts of an answer as OpenAI tells them. */
export function openaiUsage({ usage }: Answer): Json {
  return {
    prompt_tokens: usage.input,
    completion_tokens: usage.output,
    total_tokens: usage.input + usage.output,
    completion_tokens_details: { reasoning_tokens: usage.reasoning },
  }
}
