import { finishAnswer } from '../answers/finish-answer.ts'
import type { Heard } from '../chat/read-request.ts'
import type { Plan } from './plan.ts'

/** The model calls a tool with these arguments, after saying the text when there is one. */
export type ToolCalled = { kind: 'tool-call'; name: string; arguments: Record<string, unknown>; text?: string }

export function playToolCall(scenario: ToolCalled, plan: Plan, heard: Heard): Plan {
  const call = { id: `call_${scenario.name}_1`, name: scenario.name, arguments: JSON.stringify(scenario.arguments) }
  return { ...plan, answer: finishAnswer(heard, { text: scenario.text, toolCalls: [call] }) }
}
