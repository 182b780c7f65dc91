import type { Answer } from '../answers/answer.ts'
import { asList, asObject, type Json } from './json.ts'
import { openaiUsage } from './openai-usage.ts'

/** Mistral tells thinking as parts of its content, has a word of its own for a full context, and counts in the last chunk without being asked to. */
export function mendMistral(json: Json, answer: Answer): Json {
  const choices = asList(json.choices).map((value) => {
    const choice = { ...asObject(value) }
    const key = choice.delta === undefined ? 'message' : 'delta'
    const { reasoning_content: reasoning, ...said } = asObject(choice[key])
    if (typeof choice.finish_reason === 'string' && answer.finish === 'context_full')
      choice.finish_reason = 'model_length'
    if (reasoning === undefined) return choice
    const thinking = { type: 'thinking', thinking: [{ type: 'text', text: reasoning }] }
    const text = typeof said.content === 'string' && said.content !== '' ? [{ type: 'text', text: said.content }] : []
    return { ...choice, [key]: { ...said, content: [thinking, ...text] } }
  })
  const isLast = choices.some((choice) => typeof asObject(choice).finish_reason === 'string')
  const { completion_tokens_details: _, ...usage } = openaiUsage(answer)
  return isLast ? { ...json, choices, usage } : { ...json, choices }
}
