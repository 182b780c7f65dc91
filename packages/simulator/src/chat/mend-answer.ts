import type { Answer } from '../answers/answer.ts'
import { finishWord } from '../answers/finish.ts'
import { VENDORS } from '../vendors/vendors.ts'
import type { VendorRow } from '../vendors/vendor-row.ts'
import type { Mend } from '../wire/frames.ts'
import type { ChatCall } from './find-call.ts'
import { asObject, type Json } from './json.ts'
import { openaiUsage } from './openai-usage.ts'

/**
 * What aimock's forms lack against the vendors' real ones: Cohere's thinking parts, the ending of a response
 * that ran out of room, the model that a router chose, counts of reasoning tokens, and Ollama's names for thinking and counts. What is
 * special about one vendor of a form is in its row.
 */
export function mendAnswer(call: ChatCall, answer: Answer): Mend {
  const { mend }: VendorRow = VENDORS[call.vendor]
  if (mend) return (json) => mend(json, answer)
  if (call.form === 'openai-chat') return (json) => countReasoning(nameChosen(json), answer)
  if (call.form === 'openai-responses') return (json) => mendResponses(json, answer)
  if (call.form === 'google') return (json) => mendGoogle(json, answer)
  if (call.form === 'cohere') return (json) => mendCohere(json, answer)
  if (call.form === 'ollama') return (json) => mendOllama(json, answer)
  return (json) => json
}

function countReasoning(json: Json, answer: Answer): Json {
  return json.usage === undefined || json.usage === null ? json : { ...json, usage: openaiUsage(answer) }
}

/** Azure's router answers by the name of the model that it chose, with its version. */
function nameChosen(json: Json): Json {
  return json.model === 'model-router' ? { ...json, model: 'gpt-5-mini-2025-08-07' } : json
}

function mendResponses(json: Json, answer: Answer): Json {
  if (json.type === 'response.completed') {
    const response = mendResponses(asObject(json.response), answer)
    return { ...json, type: isIncomplete(answer) ? 'response.incomplete' : json.type, response }
  }
  if (json.usage === undefined || json.usage === null) return json
  const counted = { ...asObject(json.usage), output_tokens_details: { reasoning_tokens: answer.usage.reasoning } }
  const reason = finishWord('openai-responses', answer.finish)
  const details = isIncomplete(answer) ? { status: 'incomplete', incomplete_details: { reason } } : {}
  return { ...json, ...details, usage: counted }
}

/** A response that calls a tool is complete. */
function isIncomplete({ finish }: Answer): boolean {
  return finish !== 'stop' && finish !== 'tool_calls'
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

/**
 * aimock writes thinking as a first block of text, opens a block without the empty text that Cohere sends, and counts no more tokens than
 * are charged.
 */
function mendCohere(json: Json, answer: Answer): Json {
  if (json.type === 'message-end') return { ...json, delta: withOwnTokens(asObject(json.delta), answer) }
  if (json.usage !== undefined) return mendCohereMessage(withOwnTokens(json, answer), answer)
  return mendCohereMessage(json, answer)
}

/** Cohere counts the tokens that it adds to a prompt itself, and charges for those alone that it was sent. */
const COHERES_OWN_TOKENS = 66

function withOwnTokens(json: Json, { usage: { input, output } }: Answer): Json {
  const usage = {
    billed_units: { input_tokens: input, output_tokens: output },
    tokens: { input_tokens: input + COHERES_OWN_TOKENS, output_tokens: output + 1 },
  }
  return { ...json, usage }
}

function mendCohereMessage(json: Json, answer: Answer): Json {
  const message = asObject(json.message)
  if (Array.isArray(message.content)) {
    const content = message.content.map((part, index) => coherePart(asObject(part), index, answer))
    return { ...json, message: { ...message, content } }
  }
  if (json.type !== 'content-start' && json.type !== 'content-delta') return json
  const part = asObject(asObject(asObject(json.delta).message).content)
  return { ...json, delta: { message: { content: coherePart(part, json.index, answer) } } }
}

function coherePart({ text = '' }: Json, index: unknown, answer: Answer): Json {
  return index === 0 && answer.reasoning !== '' ? { type: 'thinking', thinking: text } : { type: 'text', text }
}

function mendOllama(json: Json, { usage, finish }: Answer): Json {
  const { reasoning_content: thinking, ...said } = asObject(json.message)
  const message = thinking === undefined ? said : { ...said, thinking }
  const counts = {
    prompt_eval_count: usage.input,
    eval_count: usage.output,
    done_reason: finishWord('ollama', finish),
  }
  return { ...json, message, ...(json.done === true ? counts : {}) }
}
