import { forcesReasoning, takesThinkingBudget } from '#reasoning/reasoning-models.ts'
import { THINKING_BUDGET } from './claude-thinking.ts'
import {
  effortFields,
  GENERIC,
  maxTokensField,
  maxTokensOf,
  temperatureField,
  topPField,
  type SheetFacts,
} from './option-fields.ts'
import type { OptionField, OptionSheet } from '#options/option-sheet.ts'

/** Source: the specification, sections 5 and 9. */
export const ANTHROPIC = { maxTokens: 4096, reasoningTemperature: 1, leastBudget: 1024 } as const

export function anthropicTextSheet(model: SheetFacts): OptionSheet {
  return [
    maxTokensField('max_tokens_to_sample', model, ANTHROPIC.maxTokens),
    temperatureField(1, GENERIC.temperature),
    { kind: 'number', name: 'top_k', label: 'Top K', min: 0, max: 500, step: 1, default: null },
    topPField('top_p', null),
  ]
}

/** Top P is unset by default: Anthropic asks for temperature or top P, and newer models refuse both together. */
export function anthropicChatSheet(model: SheetFacts): OptionSheet {
  return [
    maxTokensField('max_tokens', model, ANTHROPIC.maxTokens),
    temperatureField(1, GENERIC.temperature),
    topPField('top_p', null),
    ...(takesThinkingBudget(model) ? thinkingFields(model) : effortFields(model)),
  ]
}

function thinkingFields(model: SheetFacts): OptionField[] {
  const max = Math.max(maxTokensOf(model), ANTHROPIC.leastBudget)
  return [
    {
      kind: 'choice',
      name: 'thinking.type',
      label: 'Thinking',
      choices: [
        { value: 'enabled', label: 'On' },
        { value: 'disabled', label: 'Off' },
      ],
      default: forcesReasoning(model) ? 'enabled' : 'disabled',
    },
    {
      kind: 'number',
      name: 'thinking.budget_tokens',
      label: 'Thinking budget',
      min: ANTHROPIC.leastBudget,
      max,
      step: 1,
      default: THINKING_BUDGET,
    },
  ]
}
