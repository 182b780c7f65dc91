import type {
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider'
import type { GivenTool } from '../chat-request.ts'
import type { ToolAnswer } from './run-tool.ts'
import type { AskedCall } from './step-listener.ts'

/** What came of the calls of a step, in their order; undefined where a call has no answer. */
export type Answers = readonly (ToolAnswer | undefined)[]

/** A tool as a model is told of it. */
export function definitionOf({ name, description, inputSchema }: GivenTool): LanguageModelV4FunctionTool {
  return { type: 'function', name, description, inputSchema }
}

/** What a model is told of its calls before the next step. */
export function toolTurn(calls: readonly AskedCall[], answers: Answers): LanguageModelV4Message {
  return { role: 'tool', content: calls.map((call, index) => resultOf(call, answers[index])) }
}

function resultOf({ toolCallId, toolName }: AskedCall, answer: ToolAnswer | undefined): LanguageModelV4ToolResultPart {
  const output =
    answer === undefined || 'error' in answer
      ? { type: 'error-text' as const, value: answer?.error ?? 'The tool did not answer.' }
      : { type: 'text' as const, value: answer.output }
  return { type: 'tool-result', toolCallId, toolName, output }
}
