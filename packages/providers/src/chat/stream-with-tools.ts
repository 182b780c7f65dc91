import type {
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider'
import type { Usage } from '@atrium/domain/runs/receipt'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import { TOOL_CALLS_A_STEP, TOOL_STEPS } from '@atrium/domain/tools/tool-limits'
import type { ChatOutcome, ChatRequest, GivenTool } from './chat-request.ts'
import { runTool, type ToolAnswer } from './run-tool.ts'
import { type ChatMeans, streamChat } from './stream-chat.ts'
import { type AskedCall, createStepListener } from './step-listener.ts'

const TOO_MANY = `At most ${TOOL_CALLS_A_STEP} calls are run at once. Ask for fewer.`

/**
 * Asks a model that may have things done while it answers: each step is a request of its own, with what was said and done before.
 * After the last step that is allowed the model is asked without tools, so that it says what it has. Never throws.
 */
export async function* streamWithTools(
  request: ChatRequest & { tools: readonly GivenTool[] },
  means: ChatMeans,
): AsyncGenerator<RunEvent, ChatOutcome> {
  const turns: LanguageModelV4Message[] = []
  const definitions = request.tools.map(definitionOf)
  const before: ChatOutcome[] = []
  for (let step = 0; ; step += 1) {
    const listener = createStepListener()
    const tools = step < TOOL_STEPS ? definitions : []
    const outcome = yield* streamChat(request, means, { turns, tools, onPart: listener.hear })
    const { content, calls } = listener.said()
    const ended = withEarlier(before, outcome)
    if (outcome.status !== 'completed' || calls.length === 0 || tools.length === 0) return ended
    const answers: ToolAnswer[] = []
    for (const [index, call] of calls.entries()) {
      const answer =
        index < TOOL_CALLS_A_STEP ? await runTool(request.tools, call, request.signal) : { error: TOO_MANY }
      answers.push(answer)
      yield told(call, answer)
    }
    if (request.signal.aborted) return { ...ended, status: 'cancelled', finishReason: null }
    before.push(outcome)
    turns.push(
      { role: 'assistant', content },
      { role: 'tool', content: calls.map((call, index) => resultOf(call, answers[index])) },
    )
  }
}

function definitionOf({ name, description, inputSchema }: GivenTool): LanguageModelV4FunctionTool {
  return { type: 'function', name, description, inputSchema }
}

function told({ toolCallId }: AskedCall, answer: ToolAnswer): RunEvent {
  return 'error' in answer
    ? { type: 'tool-output-error', toolCallId, errorText: answer.error }
    : { type: 'tool-output-available', toolCallId, output: answer.output }
}

function resultOf({ toolCallId, toolName }: AskedCall, answer: ToolAnswer | undefined): LanguageModelV4ToolResultPart {
  const output =
    answer === undefined || 'error' in answer
      ? { type: 'error-text' as const, value: answer?.error ?? 'The tool did not answer.' }
      : { type: 'text' as const, value: answer.output }
  return { type: 'tool-result', toolCallId, toolName, output }
}

/** The whole of an answer: what all of its steps have taken, and what was said against them. */
function withEarlier(earlier: readonly ChatOutcome[], last: ChatOutcome): ChatOutcome {
  if (earlier.length === 0) return last
  const all = [...earlier, last]
  return {
    ...last,
    usage: all.map(({ usage }) => usage).reduce(sum),
    warnings: [...new Set(all.flatMap(({ warnings }) => warnings))],
  }
}

function sum(one: Usage, other: Usage): Usage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    reasoningTokens: one.reasoningTokens + other.reasoningTokens,
    cachedInputTokens: one.cachedInputTokens + other.cachedInputTokens,
    ...((one.estimated || other.estimated) && { estimated: true }),
  }
}
