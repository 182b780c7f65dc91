import type { Heard } from '../chat/read-request.ts'
import type { Answer, ToolCall } from './answer.ts'
import { CHARACTERS_A_TOKEN, countTokens } from './count-tokens.ts'

export type Draft = { reasoning?: string; text?: string; toolCalls?: ToolCall[] }

/** Cuts what was to be said to the number of tokens allowed, reasoning included, and counts what remains. */
export function finishAnswer(heard: Heard, draft: Draft, maxTokens = heard.maxTokens ?? Infinity): Answer {
  const room = Math.max(1, maxTokens) * CHARACTERS_A_TOKEN
  const reasoning = cutToWholeCharacters(draft.reasoning ?? '', room)
  const text = cutToWholeCharacters(draft.text ?? '', room - reasoning.length)
  const toolCalls = draft.toolCalls ?? []
  const isCut = reasoning.length + text.length < (draft.reasoning ?? '').length + (draft.text ?? '').length
  const said = text + toolCalls.map((call) => call.name + call.arguments).join('')
  const thought = countTokens(reasoning)
  return {
    reasoning,
    text,
    toolCalls,
    finish: isCut ? 'length' : toolCalls.length > 0 ? 'tool_calls' : 'stop',
    usage: { input: heard.inputTokens, output: thought + countTokens(said), reasoning: thought },
  }
}

function cutToWholeCharacters(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, Math.max(0, length))
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
