import type { Finish } from './finish.ts'

export type ToolCall = { id: string; name: string; arguments: string }

/** What a simulated model says, before it takes any vendor's form. */
export type Answer = {
  /** The thinking shown before the answer; empty when there is none. */
  reasoning: string
  text: string
  toolCalls: ToolCall[]
  finish: Finish
  /** In tokens; `output` contains `reasoning`. */
  usage: { input: number; output: number; reasoning: number }
}
