import { leaveOut, type OptionsDraft } from '#chat/call-settings.ts'

/** How Claude is asked to think; undefined leaves it to the model. */
export type ClaudeThinking = { type: 'enabled'; budgetTokens: number } | { type: 'adaptive' } | { type: 'disabled' }

export type ClaudeSettings = { thinking?: ClaudeThinking; effort?: string }

/** The budget where none is chosen. Source: the specification, section 9. */
const DEFAULT_BUDGET = 1024

/**
 * Claude's rules, at Anthropic and at Bedrock alike: takes `thinking.type`, `thinking.budget_tokens` and `reasoning_effort`, and
 * settles the common settings with them.
 * Source: https://platform.claude.com/docs/en/build-with-claude/extended-thinking
 */
export function settleClaude(draft: OptionsDraft): ClaudeSettings {
  const chosen = draft.model.abilities.reasoning === 'adaptive' ? takeAdaptive(draft) : takeBudgeted(draft)
  const thinks = chosen.thinking !== undefined && chosen.thinking.type !== 'disabled'
  if (thinks) leaveOut(draft, ['temperature', 'topP', 'topK'], 'it is not used while the model is thinking')
  else if (draft.settings.temperature !== undefined) {
    leaveOut(draft, ['topP'], 'Claude takes either a temperature or a top P. Clear the temperature to send the top P')
  }
  if (chosen.thinking?.type === 'enabled') makeRoomForThinking(draft, chosen.thinking.budgetTokens)
  return chosen
}

/** Claude from 4.6 decides itself how long it thinks, by an effort word. */
function takeAdaptive({ model, reader, warn }: OptionsDraft): ClaudeSettings {
  const type = reader.word('thinking.type')
  const budget = reader.number('thinking.budget_tokens')
  const effort = reader.word('reasoning_effort')
  if (type === 'disabled' || effort === 'none') return { thinking: { type: 'disabled' } }
  if (budget !== undefined) {
    warn(
      `The thinking budget was not sent: ${model.name} decides itself how long it thinks. Choose a reasoning effort.`,
    )
  }
  if (effort !== undefined) return { thinking: { type: 'adaptive' }, effort: effort === 'minimal' ? 'low' : effort }
  return type === undefined ? {} : { thinking: { type: 'adaptive' } }
}

function takeBudgeted({ model, reader }: OptionsDraft): ClaudeSettings {
  if (model.abilities.reasoning === 'none') return {}
  const type = reader.word('thinking.type')
  const budgetTokens = reader.number('thinking.budget_tokens')
  if (type === 'disabled') return { thinking: { type: 'disabled' } }
  if (type === undefined && budgetTokens === undefined) return {}
  return { thinking: { type: 'enabled', budgetTokens: budgetTokens ?? DEFAULT_BUDGET } }
}

/**
 * At Claude, max tokens covers thinking and answer. The SDK adds the budget on top of what it is given, so the budget is taken off
 * first: what goes over the wire is what was set. Where the budget leaves no room, the vendor would refuse: it is raised.
 */
function makeRoomForThinking({ settings, warn }: OptionsDraft, budget: number): void {
  const { maxOutputTokens } = settings
  if (maxOutputTokens === undefined) return
  if (maxOutputTokens > budget) {
    settings.maxOutputTokens = maxOutputTokens - budget
    return
  }
  warn(
    `Max tokens (${maxOutputTokens}) leaves no room beside the thinking budget (${budget}); ` +
      `it was raised to ${maxOutputTokens + budget}.`,
  )
}
