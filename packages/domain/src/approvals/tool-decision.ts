/** What a person says to a call that has to be allowed. */
export const TOOL_DECISIONS = ['once', 'always', 'deny'] as const

export type ToolDecisionWord = (typeof TOOL_DECISIONS)[number]

/** What a person says to one of the calls. */
export type CallDecision = { toolCallId: string; decision: ToolDecisionWord }

/** What was decided, with who and when. */
export type ToolDecision = {
  approved: boolean
  /** Every later call in the conversation is allowed as well. */
  always?: boolean
  by?: string
  decidedDate?: string
}
