import type { LanguageModelV4Message } from '@ai-sdk/provider'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import { TOOL_STEPS } from '@atrium/domain/tools/tool-limits'
import type { ChatOutcome, ChatRequest, GivenTool, PausedAnswer } from '../chat-request.ts'
import { answerCalls } from './answer-calls.ts'
import { createNamer } from './name-tools.ts'
import { type ChatMeans, streamChat } from '../stream-chat.ts'
import { type AskedCall, createStepListener } from './step-listener.ts'
import { type Answers, definitionOf, toolTurn } from './tool-turn.ts'
import { NO_USAGE, sumOfUsage } from '../usage.ts'

/**
 * Asks a model that may have things done while it answers: each step is a request of its own, with what was said and done before.
 * After the last step that is allowed the model is asked without tools, so that it says what it has. Where a person has to allow a
 * call, the answer ends as one that is paused, and goes on from there in another request. Never throws.
 */
export async function* streamWithTools(
  request: ChatRequest & { tools: readonly GivenTool[] },
  means: ChatMeans,
): AsyncGenerator<RunEvent, ChatOutcome> {
  const { signal, resumed } = request
  const definitions = request.tools.map(definitionOf)
  const named = createNamer(request.tools)
  const before: ChatOutcome[] = []
  const turns = [...(resumed?.paused.turns ?? [])]
  if (resumed) {
    const { calls } = resumed.paused
    const answers = yield* answerCalls(request, calls, resumed.approved)
    if (signal.aborted) return { status: 'cancelled', usage: NO_USAGE, finishReason: null, warnings: [] }
    turns.push(toolTurn(calls, answers))
  }
  for (let step = resumed?.paused.steps ?? 0; ; step += 1) {
    const listener = createStepListener()
    const tools = step < TOOL_STEPS ? definitions : []
    const outcome = yield* named(streamChat(request, means, { turns, tools, onPart: listener.hear }))
    const { content, calls } = listener.said()
    const ended = withEarlier(before, outcome)
    if (outcome.status !== 'completed' || calls.length === 0 || tools.length === 0) return ended
    const answers = yield* answerCalls(request, calls)
    if (signal.aborted) return { ...ended, status: 'cancelled', finishReason: null }
    before.push(outcome)
    turns.push({ role: 'assistant', content })
    if (answers.includes(undefined)) return { ...ended, paused: pausedAt(turns, calls, answers, step + 1) }
    turns.push(toolTurn(calls, answers))
  }
}

function pausedAt(
  turns: readonly LanguageModelV4Message[],
  calls: readonly AskedCall[],
  answers: Answers,
  steps: number,
): PausedAnswer {
  const answered = calls.map((call, index) => {
    const answer = answers[index]
    return answer ? { ...call, answer } : call
  })
  return { turns: [...turns], calls: answered, steps }
}

/** The whole of an answer: what all of its steps have taken, and what was said against them. */
function withEarlier(earlier: readonly ChatOutcome[], last: ChatOutcome): ChatOutcome {
  if (earlier.length === 0) return last
  const all = [...earlier, last]
  return {
    ...last,
    usage: all.map(({ usage }) => usage).reduce(sumOfUsage),
    warnings: [...new Set(all.flatMap(({ warnings }) => warnings))],
  }
}
