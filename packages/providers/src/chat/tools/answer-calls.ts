import type { RunEvent } from '@atrium/domain/runs/run-event'
import { TOOL_CALLS_A_STEP } from '@atrium/domain/tools/tool-limits'
import type { GivenTool, PausedAnswer } from '../chat-request.ts'
import { runTool, type ToolAnswer } from './run-tool.ts'
import type { AskedCall } from './step-listener.ts'

const TOO_MANY = { error: `At most ${TOOL_CALLS_A_STEP} calls are run at once. Ask for fewer.` }
/** What a model is told of a call that a person has denied. */
export const DENIED = { error: 'The person has not allowed this call. Go on without it, and do not ask for it again.' }

type Means = { tools: readonly GivenTool[]; signal: AbortSignal }

/**
 * Does what a model wants in one step, one call after the other, and tells of each. What a person has to allow stays without an
 * answer, and is told as a question, until `approved` says which calls somebody has allowed: then the others of these are denied.
 */
export async function* answerCalls(
  means: Means,
  calls: PausedAnswer['calls'],
  approved?: ReadonlySet<string>,
): AsyncGenerator<RunEvent, (ToolAnswer | undefined)[]> {
  const answers: (ToolAnswer | undefined)[] = []
  for (const [index, call] of calls.entries()) {
    if (call.answer) answers.push(call.answer)
    else if (index >= TOOL_CALLS_A_STEP) {
      answers.push(TOO_MANY)
      yield outcomeOf(call, TOO_MANY)
    } else if (approved && !approved.has(call.toolCallId)) {
      answers.push(DENIED)
      yield { type: 'tool-output-denied', toolCallId: call.toolCallId }
    } else answers.push(yield* answerCall(means, call, approved !== undefined))
  }
  return answers
}

async function* answerCall(
  { tools, signal }: Means,
  call: AskedCall,
  isAllowed: boolean,
): AsyncGenerator<RunEvent, ToolAnswer | undefined> {
  const { toolCallId, toolName } = call
  const tool = tools.find(({ name }) => name === toolName)
  if (tool?.asks && !isAllowed) {
    const approvalDescriptor = { tool: tool.id ?? tool.name }
    yield { type: 'tool-approval-request', toolCallId, approvalId: toolCallId, approvalDescriptor }
    return undefined
  }
  const started = performance.now()
  const answer = await runTool(tools, call, signal)
  yield outcomeOf(call, answer, Math.round(performance.now() - started))
  if ('parts' in answer) yield* answer.parts
  return answer
}

function outcomeOf({ toolCallId }: AskedCall, answer: ToolAnswer, milliseconds?: number): RunEvent {
  const told = { toolCallId, ...(milliseconds !== undefined && { toolMetadata: { milliseconds } }) }
  return 'error' in answer
    ? { type: 'tool-output-error', ...told, errorText: answer.error }
    : { type: 'tool-output-available', ...told, output: answer.shown }
}
