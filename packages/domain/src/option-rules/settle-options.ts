import { forcesReasoning } from '#reasoning/reasoning-models.ts'
import { hasFeature } from '#models/model-features.ts'
import { vendorOf } from '#models/provider-name.ts'
import { ANTHROPIC } from '#vendors/anthropic.ts'
import { claudeThinking, THINKING_BUDGET, type ThinkingWish } from '#vendors/claude-thinking.ts'
import type { SheetModel } from '#models/sheet-model.ts'
import type { OptionSheet, OptionValues } from '#options/option-sheet.ts'
import { optionAt } from '#options/option-at.ts'
import { withOption, withoutOption } from '#options/option-value.ts'
import { settleField } from './settle-field.ts'
import { IMAGE_STRENGTH } from '#vendors/stability.ts'

/** Reasons by field name, as a sentence to show beside the control. */
export type Reasons = Readonly<Record<string, string>>

export type SettledOptions = {
  /** What goes out: only fields of the sheet that can be used now, each within its range. */
  values: OptionValues
  /** Controls that are shown and cannot be changed. */
  disabled: Reasons
  /** Controls that are not shown. */
  hidden: Reasons
}

type Situation = { sheet: OptionSheet; values: OptionValues; model: SheetModel; loading: boolean }
type Verdict = { values?: OptionValues; disabled?: Reasons; hidden?: Reasons }

const SAMPLING = ['temperature', 'top_p', 'topP', 'p', 'top_k', 'topK', 'k', 'frequency_penalty', 'presence_penalty']

/**
 * Applies every rule by which one option depends on the model or on another option: resets, disabled and hidden controls. Values of
 * names that the sheet does not know are dropped, as after a change of the model. Fields that are not set stay unset. `loading` is the
 * first settling of a screen. Settling twice changes nothing. Source: the specification, section 4, "Model option rules".
 */
export function settleOptions(
  sheet: OptionSheet,
  values: OptionValues,
  model: SheetModel,
  { loading = false }: { loading?: boolean } = {},
): SettledOptions {
  const within = sheet.reduce<OptionValues>((kept, field) => settleField(kept, field, values), {})
  return RULES.reduce<SettledOptions>(
    (settled, rule) => {
      const verdict = rule({ sheet, values: settled.values, model, loading })
      return {
        values: verdict.values ?? settled.values,
        disabled: { ...settled.disabled, ...verdict.disabled },
        hidden: { ...settled.hidden, ...verdict.hidden },
      }
    },
    { values: within, disabled: {}, hidden: {} },
  )
}

const RULES: readonly ((situation: Situation) => Verdict)[] = [
  fixedFields,
  samplingRefused,
  anthropicThinking,
  jsonOutput,
  pictures,
  imageStrength,
  sizeOfPicture,
  stylePreset,
]

/** A control with a single value (Google top K, the veo 3 preview's length) shows it and sends it. */
function fixedFields({ sheet, values }: Situation): Verdict {
  const fixed = sheet.filter((field) => field.kind === 'number' && field.fixed)
  return {
    values: fixed.reduce(
      (all, field) => (field.kind === 'number' ? withOption(all, field.name, field.default) : all),
      values,
    ),
    disabled: Object.fromEntries(fixed.map(({ name }) => [name, 'This model allows one value only.'])),
  }
}

/** The newest models of OpenAI, Anthropic and Google refuse temperature and its kin. */
function samplingRefused({ sheet, values, model }: Situation): Verdict {
  if (model.abilities.temperature || !takesSampling(model)) return {}
  return hide(sheet, values, SAMPLING, 'This model chooses its own sampling.')
}

/** The catalogue says nothing of sampling where there is none: pictures and videos. */
function takesSampling({ outputs }: SheetModel): boolean {
  return outputs.includes('text') || outputs.includes('text_json')
}

/** While Claude thinks, temperature is 1, top P is not sent, and the budget can be set. */
function anthropicThinking({ sheet, values, model }: Situation): Verdict {
  if (vendorOf(model.provider) !== 'anthropic' || !has(sheet, 'max_tokens')) return {}
  const budget = 'thinking.budget_tokens'
  const asked = claudeThinking(model.abilities.reasoning, thinkingWish(values))
  const forced = forcesReasoning(model)
  if (!forced && (asked === undefined || asked.type === 'disabled'))
    return hide(sheet, values, [budget], 'There is no budget while thinking is off.')
  let thinking = withoutOption(values, 'top_p')
  const usesTemperature = has(sheet, 'temperature') && model.abilities.temperature
  if (usesTemperature) thinking = withOption(thinking, 'temperature', ANTHROPIC.reasoningTemperature)
  if (has(sheet, budget)) {
    thinking = withOption(thinking, 'thinking.type', 'enabled')
    thinking = withOption(thinking, budget, optionAt(thinking, budget) ?? THINKING_BUDGET)
  }
  return {
    values: thinking,
    disabled: {
      ...(usesTemperature && { temperature: 'Temperature is 1 while the model thinks.' }),
      ...(forced && has(sheet, 'thinking.type') && { 'thinking.type': 'This model always thinks.' }),
    },
    hidden: { top_p: 'Top P is not used while the model thinks.' },
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

/** A model that cannot answer in JSON has no response format to choose. */
function jsonOutput({ sheet, values, model }: Situation): Verdict {
  if (model.outputs.includes('text_json')) return {}
  return hide(sheet, values, ['response_format'], 'This model does not answer in JSON.')
}

function pictures({ sheet, values, model }: Situation): Verdict {
  const { mask } = model.abilities
  const refused = [...(hasFeature(model, 'imageWithPrompt') ? [] : ['image']), ...(mask ? [] : ['mask'])]
  return hide(sheet, values, refused, 'This model takes no such picture.')
}

/** Image strength means nothing without a picture to start from. */
function imageStrength({ sheet, values, model }: Situation): Verdict {
  if (!has(sheet, 'image_strength')) return {}
  if (isGiven(values, 'image') || isGiven(values, 'mask')) {
    return { values: { ...values, image_strength: values.image_strength ?? IMAGE_STRENGTH } }
  }
  if (!hasFeature(model, 'imageWithPrompt') && !model.abilities.mask)
    return hide(sheet, values, ['image_strength'], 'This model takes no picture.')
  return {
    values: withoutOption(values, 'image_strength'),
    disabled: { image_strength: 'Add a picture to start from first.' },
  }
}

/** Stability makes a picture of the size of the one that it starts from, and refuses to be told another. */
function sizeOfPicture({ values, model }: Situation): Verdict {
  if (vendorOf(model.provider) !== 'stability' || !isGiven(values, 'image')) return {}
  const { width: _width, height: _height, aspect_ratio: _ratio, ...others } = values
  const reason = 'The picture has the size of the image that it starts from.'
  return { values: others, disabled: { width: reason, height: reason, aspect_ratio: reason } }
}

/** A style is chosen anew each time: yesterday's would colour today's picture unseen. */
function stylePreset({ values, loading }: Situation): Verdict {
  return loading ? { values: withoutOption(values, 'style_preset') } : {}
}

function isGiven(values: OptionValues, name: string): boolean {
  const value = optionAt(values, name)
  return value !== undefined && value !== null && value !== ''
}

function has(sheet: OptionSheet, name: string): boolean {
  return sheet.some((field) => field.name === name)
}

/** Takes the named fields off the screen and their values out. */
function hide(sheet: OptionSheet, values: OptionValues, names: readonly string[], reason: string): Verdict {
  const there = names.filter((name) => has(sheet, name))
  return {
    values: there.reduce(withoutOption, values),
    hidden: Object.fromEntries(there.map((name) => [name, reason])),
  }
}
