import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import type { ReactNode } from 'react'

export type ReplyToResult = {
  result: PromptResult
  /** What the result is called for its reader. */
  name: string
  onClose: () => void
}

/** Draws where something is said to a result. */
export type DrawReply = (reply: ReplyToResult) => ReactNode
