import { forcesReasoning, takesThinkingBudget } from '#reasoning/reasoning-models.ts'
import { optionAt } from '#options/option-at.ts'
import { withOption, withoutOption } from '#options/option-value.ts'
import { claudeThinking, THINKING_BUDGET, type ThinkingWish } from './claude-thinking.ts'
import {
  effortFields,
  GENERIC,
  maxTokensField,
  maxTokensOf,
  temperatureField,
  topPField,
  type SheetFacts,
} from '#sheets/option-fields.ts'
import type { OptionField, OptionSheet, OptionValues } from '#options/option-sheet.ts'
import { hasField, hideFields, type Situation, type Verdict } from '#sheets/settle-rule.ts'
import { TO_ONE } from '#sheets/temperatures.ts'
import type { VendorRow } from './vendor-row.ts'

export const ANTHROPIC = {
  title: 'Anthropic',
  mark: { letters: 'A', color: '#b4532a' },
  providers: {
    anthropic_chat: { makes: 'chat', sheet: anthropicChatSheet, services: ['anthropic', 'bedrock'] },
    anthropic: { makes: 'text', sheet: anthropicTextSheet, services: ['anthropic', 'bedrock'] },
  },
  reads: ['image'],
  // Source: "PDF support" of Anthropic.
  readsPdfWithImages: true,
  rules: [thinking],
  temperatures: TO_ONE,
  tokens: [1.12, 1.35],
  documentTokens: 1.15,
  inputImageTokens: 1500,
  // Source: "Fast mode" and "Data residency" of Anthropic.
  dearer: { speed: /^fast$/, inference_geo: /^(?!global$)/ },
  // Source: "Web search tool" of Anthropic: $10 for 1,000 searches.
  webSearch: { tool: /^web_search_\d{8}$/, price: { rate: 10, unit: 'other', unitSize: 1000 } },
  promptfoo: 'anthropic:messages',
} as const satisfies VendorRow

/** Source: the specification, sections 5 and 9. */
const MAX_TOKENS = 4096
const REASONING_TEMPERATURE = 1
const LEAST_BUDGET = 1024

function anthropicTextSheet(model: SheetFacts): OptionSheet {
  return [
    maxTokensField('max_tokens_to_sample', model, MAX_TOKENS),
    temperatureField(1, GENERIC.temperature),
    { kind: 'number', name: 'top_k', label: 'topK', min: 0, max: 500, step: 1, default: null },
    topPField('top_p', null),
  ]
}

/** Top P is unset by default: Anthropic asks for temperature or top P, and newer models refuse both together. */
function anthropicChatSheet(model: SheetFacts): OptionSheet {
  return [
    maxTokensField('max_tokens', model, MAX_TOKENS),
    temperatureField(1, GENERIC.temperature),
    topPField('top_p', null),
    ...(takesThinkingBudget(model) ? thinkingFields(model) : effortFields(model)),
  ]
}

function thinkingFields(model: SheetFacts): OptionField[] {
  const max = Math.max(maxTokensOf(model), LEAST_BUDGET)
  return [
    {
      kind: 'choice',
      name: 'thinking.type',
      label: 'thinking',
      choices: [
        { value: 'enabled', label: 'on' },
        { value: 'disabled', label: 'off' },
      ],
      default: forcesReasoning(model) ? 'enabled' : 'disabled',
    },
    {
      kind: 'number',
      name: 'thinking.budget_tokens',
      label: 'thinkingBudget',
      min: LEAST_BUDGET,
      max,
      step: 1,
      default: THINKING_BUDGET,
    },
  ]
}

/** While Claude thinks, temperature is 1, top P is not sent, and the budget can be set. */
function thinking({ sheet, values, model }: Situation): Verdict {
  if (!hasField(sheet, 'max_tokens')) return {}
  const budget = 'thinking.budget_tokens'
  const asked = claudeThinking(model.abilities.reasoning, thinkingWish(values))
  const forced = forcesReasoning(model)
  if (!forced && (asked === undefined || asked.type === 'disabled'))
    return hideFields({ sheet, values }, [budget], 'thinkingOff')
  let settled = withoutOption(values, 'top_p')
  const usesTemperature = hasField(sheet, 'temperature') && model.abilities.temperature
  if (usesTemperature) settled = withOption(settled, 'temperature', REASONING_TEMPERATURE)
  if (hasField(sheet, budget)) {
    settled = withOption(settled, 'thinking.type', 'enabled')
    settled = withOption(settled, budget, optionAt(settled, budget) ?? THINKING_BUDGET)
  }
  return {
    values: settled,
    disabled: {
      ...(usesTemperature && { temperature: 'temperatureWhileThinking' }),
      ...(forced && hasField(sheet, 'thinking.type') && { 'thinking.type': 'alwaysThinks' }),
    },
    hidden: { top_p: 'topPWhileThinking' },
  }
}

function thinkingWish(values: OptionValues): ThinkingWish {
  const [type, budget, effort] = ['thinking.type', 'thinking.budget_tokens', 'reasoning_effort'].map((name) =>
    optionAt(values, name),
  )
  return {
    ...(typeof type === 'string' && { type }),
    ...(typeof budget === 'number' && { budget }),
    ...(typeof effort === 'string' && { effort }),
  }
}
