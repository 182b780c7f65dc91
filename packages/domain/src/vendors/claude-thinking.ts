import type { ModelFacts } from '#catalogue/model-facts.ts'
import { optionAt } from '#options/option-at.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import { canReason, forcesReasoning } from '#reasoning/reasoning-models.ts'

/** How Claude is asked to think: so many tokens at most, or as long as it likes at an effort that may be named. */
export type ClaudeThinking =
  | { type: 'enabled'; budget: number }
  | { type: 'adaptive'; effort?: string }
  | { type: 'disabled' }

/** The budget where none is chosen, and the least there is. Source: the specification, sections 5 and 9. */
export const CLAUDE_BUDGET = { byDefault: 1024, least: 1024 } as const

type ThinkingModel = Pick<ModelFacts, 'id'> & { abilities: Pick<ModelFacts['abilities'], 'reasoning'> }

/**
 * How Claude thinks with these options, wherever it is served; undefined leaves it to the model.
 * Source: https://platform.claude.com/docs/en/build-with-claude/extended-thinking
 */
export function claudeThinking(model: ThinkingModel, values: OptionValues): ClaudeThinking | undefined {
  const type = optionAt(values, 'thinking.type') ?? undefined
  if (model.abilities.reasoning === 'adaptive') return adaptiveThinking(type, values)
  if (!canReason(model)) return undefined
  const budget = optionAt(values, 'thinking.budget_tokens')
  const chosen = typeof budget === 'number' ? budget : CLAUDE_BUDGET.byDefault
  if (type === 'disabled' && !forcesReasoning(model)) return { type: 'disabled' }
  return { type: 'enabled', budget: chosen }
}
