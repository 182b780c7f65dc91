/** What a person says to a call that has to be allowed. */
export const TOOL_DECISIONS = ['once', 'always', 'deny'] as const

export type ToolDecisionWord = (typeof TOOL_DECISIONS)[number]

/** What a person says to one of the calls. */
export type CallDecision = {
  toolCallId: string
  decision: ToolDecisionWord
  /** What a program has written that the browser of whoever decides has run. */
  result?: string | undefined
}

/** What was decided, with who and when. */
export type ToolDecision = {
  approved: boolean
  /** Every later call in the conversation is allowed as well. */
  always?: boolean
  /** What a program has written that their browser has run. */
  result?: string
  by?: string
  decidedDate?: string
}
