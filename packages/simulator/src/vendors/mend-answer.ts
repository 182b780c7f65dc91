import type { Answer } from '../answers/answer.ts'
import type { Mend } from '../wire/frames.ts'
import type { ChatCall } from './find-call.ts'
import { asList, asObject, type Json } from './json.ts'

/**
 * What aimock's forms lack against the vendors' real ones: Mistral's thinking parts and its usage in the last chunk,
 * counts of reasoning tokens, and Ollama's names for thinking and counts.
 */
export function mendAnswer(call: ChatCall, answer: Answer): Mend {
  if (call.vendor === 'mistral') return (json) => mendMistral(json, answer)
  if (call.form === 'openai-chat') return (json) => countReasoning(json, answer)
  if (call.form === 'google') return (json) => mendGoogle(json, answer)
  if (call.form === 'ollama') return (json) => mendOllama(json, answer)
  return (json) => json
}

function openAiUsage({ usage }: Answer): Json {
  return {
    prompt_tokens: usage.input,
    completion_tokens: usage.output,
    total_tokens: usage.input + usage.output,
    completion_tokens_details: { reasoning_tokens: usage.reasoning },
  }
}

function countReasoning(json: Json, answer: Answer): Json {
  return json.usage === undefined || json.usage === null ? json : { ...json, usage: openAiUsage(answer) }
}

function mendMistral(json: Json, answer: Answer): Json {
  const choices = asList(json.choices).map((value) => {
    const choice = asObject(value)
    const key = choice.delta === undefined ? 'message' : 'delta'
    const { reasoning_content: reasoning, ...said } = asObject(choice[key])
    if (reasoning === undefined) return choice
    const thinking = { type: 'thinking', thinking: [{ type: 'text', text: reasoning }] }
    const text = typeof said.content === 'string' && said.content !== '' ? [{ type: 'text', text: said.content }] : []
    return { ...choice, [key]: { ...said, content: [thinking, ...text] } }
  })
  const isLast = choices.some((choice) => typeof asObject(choice).finish_reason === 'string')
  const { completion_tokens_details: _, ...usage } = openAiUsage(answer)
  return isLast ? { ...json, choices, usage } : { ...json, choices }
}

function mendGoogle(json: Json, { usage }: Answer): Json {
  if (json.usageMetadata === undefined) return json
  const usageMetadata = {
    promptTokenCount: usage.input,
    candidatesTokenCount: usage.output - usage.reasoning,
    ...(usage.reasoning > 0 ? { thoughtsTokenCount: usage.reasoning } : {}),
    totalTokenCount: usage.input + usage.output,
  }
  return { ...json, usageMetadata }
}

function mendOllama(json: Json, { usage, finish }: Answer): Json {
  const { reasoning_content: thinking, ...said } = asObject(json.message)
  const message = thinking === undefined ? said : { ...said, thinking }
  const counts = {
    prompt_eval_count: usage.input,
    eval_count: usage.output,
    done_reason: finish === 'length' ? 'length' : 'stop',
  }
  return { ...json, message, ...(json.done === true ? counts : {}) }
}
