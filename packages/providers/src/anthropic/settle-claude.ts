import { claudeThinking, type ClaudeThinking } from '@atrium/domain/vendors/claude-thinking'
import { leaveOut, type OptionsDraft } from '#chat/call-settings.ts'

/**
 * Takes `thinking.type`, `thinking.budget_tokens` and `reasoning_effort`, and settles the common settings with what Claude makes of
 * them, at Anthropic and at Bedrock alike. Undefined where thinking is left to the model.
 */
export function settleClaude(draft: OptionsDraft): ClaudeThinking | undefined {
  const thinking = takeThinking(draft)
  const thinks = thinking !== undefined && thinking.type !== 'disabled'
  if (thinks) leaveOut(draft, ['temperature', 'topP', 'topK'], 'it is not used while thinking is on')
  else if (draft.settings.temperature !== undefined) {
    leaveOut(draft, ['topP'], 'Claude accepts either temperature or top P. Clear the temperature to send top P')
  }
  if (thinking?.type === 'enabled') makeRoomForThinking(draft, thinking.budget)
  return thinking
}

function takeThinking({ model, reader, warn }: OptionsDraft): ClaudeThinking | undefined {
  const { reasoning } = model.abilities
  if (reasoning === 'none') return undefined
  const type = reader.word('thinking.type')
  const budget = reader.number('thinking.budget_tokens')
  if (reasoning !== 'adaptive') return claudeThinking(reasoning, { type, budget })
  const thinking = claudeThinking(reasoning, { type, effort: reader.word('reasoning_effort') })
  if (budget !== undefined && thinking?.type !== 'disabled') {
    warn(
      `The thinking budget was not sent: ${model.name} decides how long it thinks. Choose a reasoning effort instead.`,
    )
  }
  return thinking
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
    `Max tokens (${maxOutputTokens}) leaves no room for the thinking budget (${budget}); ` +
      `it was raised to ${maxOutputTokens + budget}.`,
  )
}
