import type { ReasoningMode } from '#catalog/model-facts.ts'

/** What is chosen of Claude's thinking; what is left out is not chosen. */
export type ThinkingWish = { type?: string; budget?: number; effort?: string }

/** How Claude is asked to think: so many tokens at most, or as long as it likes at an effort that may be named. */
export type ClaudeThinking =
  | { type: 'enabled'; budget: number }
  | { type: 'adaptive'; effort?: string }
  | { type: 'disabled' }

/** The budget where none is chosen. Source: the specification, section 9. */
export const THINKING_BUDGET = 1024

/**
 * How Claude thinks when this is chosen, at Anthropic and at Bedrock alike; undefined leaves it to the model. From 4.6 on Claude decides
 * itself how long it thinks, by an effort word; before it takes a budget.
 * Source: https://platform.claude.com/docs/en/build-with-claude/extended-thinking
 */
export function claudeThinking(reasoning: ReasoningMode, wish: ThinkingWish): ClaudeThinking | undefined {
  const { type, budget, effort } = wish
  if (reasoning === 'none') return undefined
  if (reasoning === 'adaptive') {
    if (type === 'disabled' || effort === 'none') return { type: 'disabled' }
    if (effort !== undefined) return { type: 'adaptive', effort: effort === 'minimal' ? 'low' : effort }
    return type === undefined ? undefined : { type: 'adaptive' }
  }
  if (type === 'disabled') return { type: 'disabled' }
  if (type === undefined && budget === undefined) return undefined
  return { type: 'enabled', budget: budget ?? THINKING_BUDGET }
}
