import type { Answer } from '../answers/answer.ts'
import { asList, asObject, type Json } from './json.ts'
import { openaiUsage } from './openai-usage.ts'

/** AI21 counts in the last chunk without being asked to. */
export function mendAi21(json: Json, answer: Answer): Json {
  const isLast = asList(json.choices).some((choice) => typeof asObject(choice).finish_reason === 'string')
  const { completion_tokens_details: _, ...usage } = openaiUsage(answer)
  return isLast ? { ...json, usage } : json
}
